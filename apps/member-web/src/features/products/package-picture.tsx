type PackagePictureProps = { /** 1 for the smallest package of the catalogue. */ place: number; of: number };

/** A parcel that grows with the place of its package in the catalogue. */
export function PackagePicture({ place, of }: PackagePictureProps) {
  const size = of > 1 ? 16 + (14 * (place - 1)) / (of - 1) : 24;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className="fill-none stroke-[1.7] stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M4 9.5h16V21H4z" />
      <path d="M3 5h18v4.5H3z" className="fill-sky-2" />
      <path d="M12 5v16" />
    </svg>
  );
}
