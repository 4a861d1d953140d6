import { createFileRoute } from '@tanstack/react-router';
import { DoctorPage } from '../../features/doctor/doctor-page.tsx';

export const Route = createFileRoute('/_office/settings/doctor')({ component: DoctorPage });
