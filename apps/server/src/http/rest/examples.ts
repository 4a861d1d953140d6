type Json = Record<string, unknown>;

/**
 * Examples by the field's name in JSON. They are of the demo data that `npm start` makes, and a test sends
 * them to it.
 */
const BY_NAME: Record<string, unknown> = {
  action: 'members.update',
  actor: 'admin',
  address: '127.0.0.1',
  amount: 300,
  amountFrom: 10,
  amountTo: 1000,
  center: 'HQ',
  date: '2026-11-20',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-20',
  endDate: '2026-11-20',
  from: '2026-11-01',
  id: 2,
  limit: 25,
  member_id: 2,
  name: '홍길동',
  page: 1,
  password: 'demo-star-1',
  product_name: 'Package 300',
  reason: '월말 대사',
  recommender: 'demo1',
  searchId: 'demo1',
  sourceId: 'demo2',
  startDate: '2026-11-01',
  subject: 'member',
  subjectId: '2',
  to: '2026-11-20',
  username: 'demo1',
};

const STAFF = 'demo-star-admin';
const CENTER = { center_owner: 2, center_phone: '0421234567' };

/**
 * What a call needs besides, or instead of, the usual examples. Fields of a body that may be left out are
 * left out.
 */
export const EXAMPLES: Record<string, Json> = {
  logInWithPasskey: {
    credential: {
      id: 'cGFzc2tleQ',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null },
    },
  },
  proveIdentity: { password: 'demo-star-1' },
  signUp: {
    username: 'hong1',
    password: 'pass-word-1',
    email: 'hong@example.com',
    phone: '01012345678',
    center_id: 1,
    recommender_id: 2,
  },
  getPvOfRecruits: { recommenders: ['demo2'] },
  updateProfile: { phone: '01012345678', bank_name: '신한', account_number: '110123456789' },
  changePassword: { currentPassword: 'demo-star-1', newPassword: 'another-star-2' },
  downloadReceipt: { kind: 'purchase', id: 1 },
  requestDeposit: { account_holder: '홍길동' },
  buyPackage: { package_id: 1 },
  requestWithdrawal: { type: 'coin', amount: 100 },
  checkWithdrawal: { type: 'coin', amount: 100 },
  adminLogIn: { username: 'admin', password: STAFF },
  adminProveIdentity: { password: STAFF },
  adminUpdateMember: { phone: '010-1234-5678', is_withdraw_blocked: 0 },
  adminDeleteMember: { id: 301 },
  adminChangeRecommender: { newRecommender: 'company' },
  adminAddMemberNote: { text: '본인과 통화함', file_name: '통화.pdf', file_content: 'JVBERi0xLjcK' },
  adminCompleteDeposits: { ids: [311, 312] },
  adminDeleteDeposit: { id: 310 },
  adminCompleteWithdrawals: { ids: [92, 93] },
  adminCancelWithdrawals: { ids: [91] },
  adminUpdateWithdrawalMemo: { id: 90, memo: '확인' },
  adminAdjustPoints: { point: 12.5, description: '관리자 보정' },
  adminCreateNotice: { title: '공지', content: '내용' },
  adminUpdateNotice: { title: '공지', content: '내용' },
  adminDeleteNotice: { id: 3 },
  adminGrantCode: { product_id: 7 },
  adminSwitchCodeGrant: { id: 56, active: 0 },
  adminDeleteCodeGrant: { id: 82 },
  adminTogglePurchase: { id: 123 },
  adminVoidPurchase: { id: 288 },
  adminCreateCenter: { ...CENTER, center_name: '새 센터' },
  adminUpdateCenter: { id: 3, ...CENTER, center_name: '서면 센터' },
  adminCheckCenterName: { name: 'HQ' },
  adminSaveSettings: { withdraw_fee_percent: { value: '5' } },
  adminCreateAdmin: { username: 'hong', password: 'long-enough-1' },
  adminDownloadExport: { id: 1 },
};

/** Returns an example of a field: of its name, its usual value, or a minimal value that fits. */
export function exampleOf(schema: Json, name: string): unknown {
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (name in BY_NAME) return BY_NAME[name];
  return schema.type === 'integer' ? 1 : '내용';
}
