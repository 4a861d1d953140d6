/** What the driver may do with each canvas after its first picture. */
export type Driven = {
  layoutMs: number | undefined;
  pan(dx: number, dy: number): void;
  zoomTo(scale: number): void;
  fit(): number;
};
