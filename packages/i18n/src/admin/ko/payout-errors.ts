import type { PayoutErrorTexts } from '../../error-texts.ts';

/** Refusals of payout batches and reconciliation, loaded with their screens. */
export const payoutErrors = {
  payout_batches_off: '지급 배치를 쓰지 않는 설정입니다. 설정에서 켜 주세요.',
  payout_batches_on: '지급 배치를 쓰는 동안에는 이체 파일을 따로 만들 수 없습니다. 배치를 만들어 주세요.',
  payout_batch_state: '그 사이 배치의 상태가 바뀌었습니다. 새로 확인해 주세요.',
  payout_nothing_fits: '배치와 맞는 줄이 없습니다.',
  payout_wrong_type: '파일 형식에 맞지 않는 종류입니다.',
  payout_same_address: '같은 지갑이 이미 이 배치에 있습니다.',
  payout_account_invalid: '은행 파일에 쓸 수 없는 은행이나 계좌번호입니다.',
  payout_holder_unwritable: '예금주 이름을 은행 파일로 쓸 수 없습니다.',
  payout_result_unreadable:
    '결과로 읽을 수 있는 줄이 없습니다. 금액과 처리 결과가 있고 매크로가 없는 CSV 또는 XLSX 파일인지 확인해 주세요.',
  payout_was_held: '이미 보류로 처리되어 요청이 다시 열린 줄입니다.',
  payout_was_returned: '이미 잔액으로 반환되어 요청이 취소된 줄입니다.',
  payout_not_failed: '이 배치의 실패한 줄이 아닙니다.',
  payout_not_paid: '지급이 끝난 은행·코인 출금만 반송으로 처리할 수 있습니다.',
  payout_came_back: '이미 반송으로 처리한 출금입니다.',
  payout_sender: '지급을 보낸 관리자가 아닌 다른 관리자가 실패한 건을 처리해야 합니다.',
  payout_txids_many: 'TXID는 한 번에 {{limit}}개까지 확인할 수 있습니다. 나누어 올려 주세요.',
  deposit_changed: '그 사이 입금이 바뀌었습니다. 새로 확인한 뒤 다시 정정해 주세요.',
  deposit_not_disputed: '이 신청은 다툼이 없습니다. 완료 처리해 주세요.',
  deposit_matched: '블록체인 거래와 연결된 입금은 금액을 바꿀 수 없습니다.',
  deposit_evidence: '증빙 파일이 있는 본인의 메모가 필요합니다. 메모 하나는 입금 하나의 증빙입니다.',
  day_signed: '마감한 날짜라 바꿀 수 없습니다.',
  day_open: '맞지 않거나 설명되지 않은 줄이 남아 있습니다.',
  statement_unreadable:
    '거래 내역으로 읽을 수 없습니다. 매크로와 암호가 없는 CSV, XLSX, XLS 파일인지, 열 설정이 맞는지 확인해 주세요.',
  statement_not_seen: '미리 본 내용과 다릅니다. 파일을 다시 골라 확인해 주세요.',
  statement_account_taken: '같은 이름의 계좌가 이미 있습니다.',
  statement_relied_on: '나중에 올린 {{file}}에도 같은 줄이 있습니다. 그 파일을 먼저 되돌려 주세요.',
  statement_match_differs: '금액이나 방향이 다른 기록입니다.',
  chain_not_configured: '블록체인이나 지갑이 설정되지 않아 지갑을 읽을 수 없습니다.',
  chain_not_answering: '블록체인이 응답하지 않아 저장하지 않았습니다. 잠시 뒤 다시 시도해 주세요.',
  wallet_balance_differs:
    '지갑 잔액이 거래 합계와 달라 저장하지 않았습니다. 아직 표시되지 않은 거래가 있을 수 있습니다. 잠시 뒤 다시 시도해 주세요.',
  wallet_period_large: '이 기간의 지갑 거래가 10,000건을 넘습니다. 기간을 줄여 주세요.',
  purchase_withdrawal_off: '구매 철회를 쓰지 않는 설정입니다. 설정에서 켜 주세요.',
  purchase_withdrawal_late: '구매 철회 기간이 지났습니다.',
  purchase_granted: '관리자가 지급한 코드는 구매가 아니라서 철회할 수 없습니다.',
  message_gone: '삭제되었거나 이미 사용되었거나 유효 시간이 지나 다시 보낼 수 없습니다. 폐기할 수 있습니다.',
  inquiry_changed: '그 사이 새 메시지가 있습니다. 읽어 본 뒤 다시 보내 주세요.',
  import_file_name:
    '이 이름은 쓸 수 없습니다. mapping.json, control.json 또는 .csv, .tsv, .txt 파일만 올릴 수 있습니다.',
  import_file_large:
    '파일 하나는 2 GB까지, 전체 40개까지 올릴 수 있습니다. 더 큰 자료는 명령으로 옮겨 주세요.',
  import_part_missing: '파일이 온전히 도착하지 않았습니다. 다시 올려 주세요.',
  import_job_open: '점검이나 이관이 진행 중입니다. 끝난 뒤 다시 시도해 주세요.',
  import_unchecked: '점검한 뒤 파일이 바뀌었거나 오류가 남아 있습니다. 다시 점검해 주세요.',
  import_not_possible: '이미 사용 중이거나 이관을 마친 시스템에서는 할 수 없습니다.',
} as const satisfies PayoutErrorTexts;
