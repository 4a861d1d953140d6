import { useNavigate } from '@tanstack/react-router';

export type Paging = {
  page: number;
  size: 10 | 25 | 50 | 100 | 'all';
  onPage: (page: number) => void;
  onSize: (size: number | 'all') => void;
};

/** Page, size, tab and filters live in the URL; a new size starts at the first page. Back returns to all. */
export function usePageState() {
  const navigate = useNavigate();
  const patch = (change: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (current: Record<string, unknown>) => ({ ...current, ...change }) as never,
      resetScroll: false,
    });
  return {
    patch,
    onPage: (page: number) => patch({ page }),
    onSize: (size: number | 'all') => patch({ size, page: 1 }),
  };
}
