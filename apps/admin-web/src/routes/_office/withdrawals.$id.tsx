import { lazyComponent } from '@starline/web/components/lazy-component';
import { createFileRoute } from '@tanstack/react-router';
import i18next from 'i18next';
import type { HoldOf } from '../../components/document/hold-act.tsx';
import { WithdrawalPage } from '../../features/withdrawals/withdrawal-page.tsx';

const Notes = lazyComponent(async () => {
  const file = await import('../../features/members/page/notes-card.tsx');
  return file.NotesCard;
});

const Hold: HoldOf = lazyComponent(async () => {
  const [{ HoldDialog }] = await Promise.all([
    import('../../features/members/page/hold-dialog.tsx'),
    i18next.loadNamespaces('memberPage'),
  ]);
  return HoldDialog;
});

export const Route = createFileRoute('/_office/withdrawals/$id')({
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  return <WithdrawalPage key={id} id={Number(id)} notes={Notes} hold={Hold} />;
}
