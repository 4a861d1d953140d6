import { MEMBER_LANGUAGES } from '@starline/domain/languages';
import { z } from 'zod';

export const Language = z.enum(MEMBER_LANGUAGES);
