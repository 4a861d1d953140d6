/** The shape of a language file: same keys as the Korean one, any words. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};
