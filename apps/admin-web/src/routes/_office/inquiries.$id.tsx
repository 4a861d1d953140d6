import { createFileRoute, notFound } from '@tanstack/react-router';
import { InquiryPage } from '../../features/inquiries/inquiry-page.tsx';

export const Route = createFileRoute('/_office/inquiries/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: InquiryRoute,
});

function InquiryRoute() {
  const { id } = Route.useParams();
  return <InquiryPage key={id} memberId={Number(id)} />;
}
