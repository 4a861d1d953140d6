type Json = Record<string, unknown>;

/** Examples by the field's name in JSON. A test validates each example against its schema. */
const BY_NAME: Record<string, unknown> = {
  account_holder: '홍길동',
  account_number: '110-123-456789',
  amount: 300,
  bank_name: '신한',
  center: 'HQ',
  center_name: 'HQ',
  center_phone: '0212345678',
  code: 'KR',
  content: '내용',
  currentPassword: 'old-pass-1',
  date: '2026-11-20',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-20',
  deposit_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  description: '관리자 보정',
  detailType: 'daily',
  email: 'hong@example.com',
  file_content: 'JVBERi0xLjcK',
  file_name: '통화.pdf',
  endDate: '2026-11-20',
  id: 12,
  ids: [12, 13],
  key_name: 'withdraw_fee_percent',
  krw_amount: 1_798_300,
  leader_username: 'company',
  limit: 25,
  lotto_address: 'L0TT0-7781',
  member_username: 'hong1',
  memo: '',
  name: '홍길동',
  name_ko: '대한민국',
  newPassword: 'new-pass-2',
  newRecommender: 'company',
  order: 'desc',
  owner_name: '홍*동',
  page: 1,
  password: 'pass-word-1',
  perPage: 20,
  phone: '01012345678',
  product_name: 'Package 300',
  pv: 300,
  rankName: '1 Star',
  rank: '1 Star',
  recommender: 'company',
  recommenders: ['hong2'],
  source: 'upbit',
  source_username: 'hong2',
  searchId: 'hong1',
  sourceId: 'hong2',
  sort: 'created_at',
  startDate: '2026-11-01',
  status: '요청',
  title: '공지',
  totp: '123456',
  trc20_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  username: 'hong1',
  wallet_lotto: 'L0TT0-7781',
  wallet_trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

/** Returns an example of a JSON schema: its own, the usual one of its name, or a minimal value that fits. */
export function exampleOf(schema: Json, name = ''): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0] as Json, name);
  if (schema.type === 'object') return exampleOfObject(schema);
  if (name in BY_NAME && typeFits(schema, BY_NAME[name])) return BY_NAME[name];
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items as Json, name)] : [];
  if (schema.format === 'date') return '2026-11-20';
  if (schema.type === 'string') return schema.minLength ? '내용' : '';
  return { number: schema.minimum ?? 0, integer: 1, boolean: false }[schema.type as string] ?? null;
}

function exampleOfObject(schema: Json): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const keys = new Set([...Object.keys(properties), ...((schema.required ?? []) as string[])]);
  return Object.fromEntries(
    [...keys].map((key) => [key, exampleOf(properties[key] ?? (schema.additionalProperties as Json), key)]),
  );
}

function typeFits(schema: Json, value: unknown): boolean {
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number';
  return schema.type === (Array.isArray(value) ? 'array' : typeof value);
}
