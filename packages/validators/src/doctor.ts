import { DOCTOR_CHECKS, FINDINGS, type FindingCode, LEVELS } from '@starline/domain/doctor';
import { z } from 'zod';

const CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]];

/** What is wrong, weak, unknown and fine in the installation. docs/operations/doctor.md */
export const DoctorReport = z.array(
  z.object({
    check: z.enum(DOCTOR_CHECKS),
    level: z.enum(LEVELS),
    code: z.enum(CODES),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    names: z.array(z.string()),
  }),
);
