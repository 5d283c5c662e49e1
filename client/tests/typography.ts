/** The lines of French texts whose punctuation does not stand after a narrow no-break space. */
export function looselySet(text: string): string[] {
  const values = text.split('\n').filter((line) => !line.startsWith('#'));
  return values.filter((line) => / [?!:;»]|« |[^\s\u202f][?!;»]/.test(line));
}
