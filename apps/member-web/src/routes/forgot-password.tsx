import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/sessions/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });
