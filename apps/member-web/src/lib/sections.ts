import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleQuestionMark,
  Coins,
  House,
  Megaphone,
  Network,
  Package,
  UserRound,
} from 'lucide-react';

/** The navigation bar of the logged-in layout. docs/compatibility/screens.md#portal-navigation. */
export const sections = [
  { key: 'dashboard', icon: House, pages: ['/dashboard'] },
  { key: 'points', icon: Coins, pages: ['/point', '/point/summary', '/point/statement', '/point/purchase'] },
  { key: 'organisation', icon: Network, pages: ['/tree/recommend', '/tree/sponsor'] },
  { key: 'deposit', icon: ArrowDownToLine, pages: ['/deposit', '/deposit-history'] },
  { key: 'withdraw', icon: ArrowUpFromLine, pages: ['/withdraw', '/withdraw-history'] },
  { key: 'products', icon: Package, pages: ['/product', '/product-history'] },
  { key: 'notices', icon: Megaphone, pages: ['/notices'] },
  { key: 'settings', icon: UserRound, pages: ['/settings'] },
  { key: 'help', icon: CircleQuestionMark, pages: ['/help'] },
] as const satisfies readonly { key: string; icon: LucideIcon; pages: readonly string[] }[];

export type Section = (typeof sections)[number];
export type PagePath = Section['pages'][number];

export const sectionOf = (path: string): Section | undefined =>
  sections.find((section) => section.pages.some((page) => page === path));
