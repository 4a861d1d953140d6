import { Link } from '@starline/web/components/link';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import type { HelpEntry, HelpText } from '../../components/help/use-help-texts.ts';
import { useStoredUser } from '../../lib/session.ts';
import { HELP_LINKS } from './entries.ts';

type HelpListProps = {
  ids: readonly HelpEntry[];
  textOf: (id: HelpEntry) => HelpText;
  /** Shows every answer at once, for a search with few results. */
  isOpen: boolean;
};

/** Entries that open in place. The hash of the address names the open one, so the address can be sent. */
export function HelpList({ ids, textOf, isOpen }: HelpListProps) {
  return (
    <ul className="divide-y divide-line">
      {ids.map((id) => (
        <li key={id}>
          <Entry id={id} text={textOf(id)} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  id,
  text: { title, text, more },
  isOpen,
}: {
  id: HelpEntry;
  text: HelpText;
  isOpen: boolean;
}) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === id;
  const box = useRef<HTMLDetailsElement>(null);
  // The entry of a link is there only now, after the router has looked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the entry that the page was opened with
  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const onToggle = () => {
    if (!box.current?.open || isNamed || isOpen) return;
    void navigate({
      to: '/help',
      search: (search) => search,
      hash: id,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  };
  return (
    <details ref={box} id={id} open={isOpen || isNamed} onToggle={onToggle} className="group scroll-mt-20">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <ChevronDown aria-hidden size={18} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-4 text-ink-2">
        <p>{text}</p>
        {more && <p>{more}</p>}
        <PageLink id={id} />
      </div>
    </details>
  );
}

function PageLink({ id }: { id: HelpEntry }) {
  const { t } = useTranslation(['shell', 'help', 'signedOut']);
  const user = useStoredUser();
  if (!user) {
    return id === 'forgotPassword' ? (
      <Link to="/forgot-password" className="py-2 font-medium text-accent hover:text-accent-strong">
        {t('signedOut:login.forgot')}
      </Link>
    ) : null;
  }
  if (!(id in HELP_LINKS)) return null;
  const { to, ...rest } = HELP_LINKS[id as keyof typeof HELP_LINKS];
  return (
    <div>
      <CardLink to={to} {...rest}>
        {t(`page.${to}`)}
      </CardLink>
    </div>
  );
}
