import { Star } from '@starline/ui/star';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

/**
 * One line with what is worth doing next: the protection of the account, then the dearest package that the
 * points reach. Nothing else is worth a line, so a member who has done both sees none.
 */
export function TipLine() {
  const { t } = useTranslation('dashboard');
  const data = trpc.dashboard.get.useQuery().data;
  const packages = trpc.packages.list.useQuery();
  const { isFunded, hasPackage, isSecured } = data?.firstSteps ?? {};
  if (!data || !isFunded || !hasPackage) return null;
  const reached = (packages.data ?? [])
    .filter(({ price }) => price <= data.purchaseBalance)
    .sort((a, b) => b.price - a.price)[0];
  const tip: { text: string; link: LinkProps } | undefined = isSecured
    ? reached && { text: t('todo.package', { name: reached.name }), link: { to: '/product' } }
    : { text: t('todo.secure'), link: { to: '/settings', search: { tab: 'secondFactor' } } };
  if (!tip) return null;
  return (
    <Link
      {...tip.link}
      className="flex min-h-11 items-center gap-2.5 rounded-md bg-sky-2 px-3.5 font-semibold text-accent-strong text-sm"
    >
      <Star state="now" className="size-[18px]" />
      <span className="min-w-0 flex-1 py-1.5">{tip.text}</span>
      <ChevronRight aria-hidden size={16} />
    </Link>
  );
}
