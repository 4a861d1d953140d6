import { lazyComponent } from '@starline/web/components/lazy-component';
import { createFileRoute } from '@tanstack/react-router';
import { PurchasePage } from '../../features/products/purchase-page.tsx';

const Notes = lazyComponent(async () => {
  const file = await import('../../features/members/page/notes-card.tsx');
  return file.NotesCard;
});

export const Route = createFileRoute('/_office/purchases/$id')({
  component: DocumentRoute,
});

function DocumentRoute() {
  const { id } = Route.useParams();
  return <PurchasePage key={id} id={Number(id)} notes={Notes} />;
}
