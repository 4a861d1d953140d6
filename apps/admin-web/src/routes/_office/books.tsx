import { createFileRoute } from '@tanstack/react-router';
import { BooksPage } from '../../features/books/books-page.tsx';

export const Route = createFileRoute('/_office/books')({ component: BooksPage });
