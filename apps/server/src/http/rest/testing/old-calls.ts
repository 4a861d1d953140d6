/** What a person reads when a call fails: a text of the old screen, the text of the server, or nothing. */
type Shows = { fixed: string } | { server: 'message' | 'error'; else: string } | { nothing: string };

/** A call of the old clients as both documents describe it. The payload is the accepted one of `HAPPY`. */
type OldCall = { call: string; reads: readonly string[]; shows: Shows };

const EMPTY: Shows = { nothing: 'an empty list' };
const ZEROS: Shows = { nothing: 'zeros' };
const LOGGED: Shows = { nothing: 'nothing' };
const fixed = (text: string): Shows => ({ fixed: text });
const ofServer = (text: string): Shows => ({ server: 'error', else: text });

const old = (call: string, reads: string, shows: Shows): OldCall => ({
  call,
  reads: reads.split(' ').filter(Boolean),
  shows,
});

const TREE = 'id username name created_at sales children';
const PV = 'username name pv';

/** The calls of the portal: docs/compatibility/calls.md#member-calls */
export const OLD_MEMBER_CALLS: readonly OldCall[] = [
  old('POST /api/login', 'success user', fixed('login_failed')),
  old('GET /api/settings', 'access_block_start_hour access_block_end_hour settings', LOGGED),
  old('GET /api/public/countries', 'id code', { nothing: 'the fixed list' }),
  old('GET /api/lookup/center', 'id owner_name', fixed('center_not_exist')),
  old('GET /api/lookup/recommender', 'id name', fixed('recommender_not_exist')),
  old('POST /api/signup', 'success', ofServer('server_error')),
  old(
    'GET /api/dashboard/:username',
    'rankName packageTotal purchaseBalance depositAmount totalReward totalWithdraw withdrawableAmount lottoPoint recommenderList',
    ZEROS,
  ),
  old('POST /api/recommender-pv', PV, EMPTY),
  old('GET /api/sponsor-pv/:username', PV, EMPTY),
  old('GET /members/:id', 'id username name phone bank_name wallet_trc20', EMPTY),
  old('PUT /members/:id', 'success', fixed('save_fail')),
  old('PATCH /members/:id/password', 'success', fixed('password_change_fail')),
  old('GET /api/rewards/list', 'rows total', EMPTY),
  old('GET /api/rewards/summary/:username', 'total_cash type_totals', ZEROS),
  old('GET /api/reward-limit', 'limit used percent', ZEROS),
  old('GET /api/rewards/daily-summary/:username', '', EMPTY),
  old('GET /api/withdrawable-points', 'withdrawable lotto', ZEROS),
  old('GET /api/withdrawable-points/:username', 'withdrawable lotto', ZEROS),
  old('POST /api/point-purchase', 'success message', ofServer('purchase_fail')),
  old('GET /api/point-purchase', 'id created_at amount', EMPTY),
  old('POST /api/deposit', 'success', fixed('alert_apply_fail')),
  old('GET /api/deposit/username/:username', 'id created_at status amount', EMPTY),
  old('GET /api/members/username/:username', 'id username name', EMPTY),
  old('GET /api/withdraw/check', 'canWithdraw', fixed('withdraw_not_allowed')),
  old('GET /api/external/usdt-rate', 'rate', ZEROS),
  old('POST /api/withdraw', 'success', ofServer('apply_fail')),
  old('GET /api/withdraw', 'id created_at type status amount fee payout', EMPTY),
  old('POST /api/withdraw/cancel', 'success', ofServer('cancel_fail')),
  old('GET /api/notices', 'id title content created_at', fixed('notice_loading_fail')),
  old('GET /api/purchase-points/:username', 'available_point', ZEROS),
  old('GET /api/packages', 'id name price', EMPTY),
  old('POST /api/purchase', 'success', ofServer('purchase_error')),
  old('GET /api/purchase-history', 'id created_at amount pv status', EMPTY),
  old('GET /api/tree/sponsor', 'success tree', EMPTY),
  old('GET /api/tree/recommend', `success tree tree.${TREE.replaceAll(' ', ' tree.')}`, EMPTY),
];

const FAILED = fixed('처리 중 오류가 발생했습니다.');
const NOT_DELETED = fixed('삭제 실패');

/** The calls of the back office: docs/compatibility/calls.md#admin-calls */
export const OLD_ADMIN_CALLS: readonly OldCall[] = [
  old('POST /api/admin/login', 'success admin', { server: 'message', else: '⚠️ 로그인에 실패했습니다.' }),
  old('GET /api/admin/members/stats', 'total today blacklist center', ZEROS),
  old('GET /api/admin/deposits/stats', 'total today month prevMonth', ZEROS),
  old('GET /api/admin/withdraws/stats', 'total today thisMonth lastMonth', ZEROS),
  old('GET /api/admin/members', 'data total', EMPTY),
  old('GET /api/admin/members/export', '', LOGGED),
  old('PUT /api/admin/members/:id', 'success', fixed('저장 실패')),
  old('POST /api/updateRecommender', 'success', fixed('저장 실패')),
  old('DELETE /api/admin/members/:id', 'success message', { server: 'message', else: '삭제 실패' }),
  old('GET /api/admin/centers', 'id name center_owner_id leader_username leader_name', EMPTY),
  old('GET /api/admin/countries', 'id name_ko', EMPTY),
  old('GET /api/tree/full', 'success tree', EMPTY),
  old('GET /api/admin/deposits', 'data total', EMPTY),
  old('POST /api/admin/deposits/complete', '', LOGGED),
  old('DELETE /api/admin/deposits/:id', '', NOT_DELETED),
  old('GET /api/admin/deposits/export', '', LOGGED),
  old('GET /api/admin/withdraws', 'rows total', EMPTY),
  old('POST /api/admin/withdraws/complete', '', FAILED),
  old('POST /api/admin/withdraws/cancel', '', FAILED),
  old('POST /api/admin/withdraws/update-memo', '', fixed('저장 실패')),
  old('GET /api/point-adjust', 'id created_at username name point type description is_hidden', EMPTY),
  old(
    'GET /api/admin/code-give/check-username/:username',
    'member_id name',
    fixed('존재하지 않는 아이디입니다'),
  ),
  old('POST /api/point-adjust/adjust', '', fixed('보정 실패')),
  old('DELETE /api/point-adjust/delete/:id', '', NOT_DELETED),
  old('GET /api/point-adjust/export', '', LOGGED),
  old('GET /api/admin/notices', 'id title content created_at', EMPTY),
  old('POST /api/admin/notices', '', fixed('notices.addFailed')),
  old('PUT /api/admin/notices/:id', '', fixed('notices.updateFailed')),
  old('DELETE /api/admin/notices/:id', '', fixed('notices.deleteFailed')),
  old('GET /api/admin/code-give', 'rows total', EMPTY),
  old('GET /api/admin/code-give/products', 'id name price', EMPTY),
  old('POST /api/admin/code-give', '', fixed('지급 실패')),
  old('PUT /api/admin/code-give/:id', '', fixed('상태 변경 실패')),
  old('DELETE /api/admin/code-give/:id', '', NOT_DELETED),
  old('GET /api/admin/products', 'data total', EMPTY),
  old('DELETE /api/admin/products/:id', '', NOT_DELETED),
  old('PUT /api/admin/products/:id/toggle', '', fixed('상태 변경 실패')),
  old('GET /api/admin/products/export', '', LOGGED),
  old('GET /api/admin/rewards', 'data total', EMPTY),
  old('GET /api/admin/rewards/export', '', fixed('엑셀 다운로드에 실패했습니다.')),
  old('POST /api/admin/centers', '', LOGGED),
  old('PUT /api/admin/centers/:id', '', LOGGED),
  old('DELETE /api/admin/centers/:id', '', ofServer('nothing')),
  old('POST /api/admin/centers/check-duplicate-name', 'exists', LOGGED),
  old('GET /api/admin/centers/member-id-by-username/:username', 'id', fixed('회원 없음')),
  old('GET /api/admin/centers/member-name/:id', 'name', fixed('회원 없음')),
  old('GET /api/admin/settings', 'withdraw_fee_percent', fixed('settings.loadFailed')),
  old('POST /api/admin/settings', '', fixed('settings.saveFailed')),
  old('GET /api/admin/settings/admins', 'id username name', EMPTY),
  old('POST /api/admin/settings/admins', '', fixed('admins.addFailed')),
  old('DELETE /api/admin/settings/admins/:id', '', LOGGED),
];
