/** What the driver may do with each of them, once its first picture stands. */
export type Driven = {
  layoutMs: number | undefined;
  pan(dx: number, dy: number): void;
  zoomTo(scale: number): void;
  fit(): number;
};
