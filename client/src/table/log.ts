export interface LogLine {
  n: number;
  /** Who did it, in the game's own seats; null when nobody in particular. */
  seat: number | null;
  text: string;
  /** Worth reading only until the next line comes. */
  passing: boolean;
  heading: boolean;
}

export function worthKeeping(lines: readonly LogLine[]): LogLine[] {
  return lines.filter((line, index) => !line.passing || index === lines.length - 1);
}
