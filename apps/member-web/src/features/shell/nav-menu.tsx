import { Star } from '@starline/ui/star';
import { Link, SAME_PAGE } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../lib/sections.ts';

const topStyle =
  'relative inline-flex h-10 items-center gap-1 whitespace-nowrap rounded-sm px-3 font-medium text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink';

/** A link, or a button that opens the links of a section with several pages. */
export function NavMenu({ section }: { section: Section }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHere = section.pages.some((page) => page === pathname);
  const [first] = section.pages;
  if (section.pages.length === 1) {
    return (
      <Link to={first} className={topStyle} aria-current={isHere ? 'page' : undefined}>
        {t(`section.${section.key}`)}
        {isHere && <HereStar />}
      </Link>
    );
  }
  return (
    <Disclosure label={t(`section.${section.key}`)} isHere={isHere} closeOn={pathname} className={topStyle}>
      <ul>
        {section.pages.map((page) => (
          <li key={page}>
            <Link
              to={page}
              activeOptions={SAME_PAGE}
              className="flex h-10 items-center whitespace-nowrap rounded-sm px-3 text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent-strong"
            >
              {t(`page.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The star on the lower edge of the bar, below the section of the page. */
const HereStar = () => (
  <Star state="lit" className="absolute -bottom-[18px] left-1/2 size-[15px] -translate-x-1/2 animate-rise" />
);

type DisclosureProps = {
  label: ReactNode;
  isHere?: boolean;
  closeOn: string;
  className: string;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Disclosure({
  label,
  isHere,
  closeOn,
  className,
  align = 'start',
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [closeOn]);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape and blur of the controls inside
    <div ref={box} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        {label}
        <ChevronDown aria-hidden size={15} className="text-ink-3" />
        {isHere && <HereStar />}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full z-40 mt-1.5 min-w-44 animate-rise rounded-md border border-line bg-surface p-1.5 shadow-2 ${align === 'end' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </div>
  );
}
