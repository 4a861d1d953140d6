import { lazyComponent } from '@starline/web/components/lazy-component';
import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '../../features/withdrawals/withdrawal-page.tsx';

const Notes = lazyComponent(async () => {
  const file = await import('../../features/members/page/notes-card.tsx');
  return file.NotesCard;
});

export const Route = createFileRoute('/_office/withdrawals/$id')({
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  return <WithdrawalPage key={id} id={Number(id)} notes={Notes} />;
}
