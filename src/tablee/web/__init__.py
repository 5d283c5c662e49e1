"""The two doors of the hall, HTTP and the socket, and the page behind them."""
