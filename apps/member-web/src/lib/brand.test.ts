import { BRAND } from '@starline/domain/brand';
import { brand } from '@starline/ui/brand';
import { expect, test } from 'vitest';

test('mails and screens name the product alike', () => expect(brand.name).toBe(BRAND));
