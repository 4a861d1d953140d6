import { lazyComponent } from '@starline/web/components/lazy-component';
import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '../../features/deposits/deposit-page.tsx';

const Notes = lazyComponent(async () => {
  const file = await import('../../features/members/page/notes-card.tsx');
  return file.NotesCard;
});

export const Route = createFileRoute('/_office/deposits/$id')({
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  return <DepositPage key={id} id={Number(id)} notes={Notes} />;
}
