import type { ViewErrorTexts } from '../../error-texts.ts';

/** Texts of the errors of saved views, loaded with their menu. */
export const viewErrors = {
  view_names_member: '회원을 가리키는 조건이 있는 보기는 공유할 수 없습니다.',
  view_limit: '보기는 {{limit}}개까지 저장할 수 있습니다.',
  view_name_taken: '같은 이름의 보기가 있습니다.',
} as const satisfies ViewErrorTexts;
