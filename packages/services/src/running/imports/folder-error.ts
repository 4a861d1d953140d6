import type { FolderProblem } from '@starline/domain/imports';

/**
 * A refusal of an import before it reads rows. The message is for the operator, `detail` stands beside the
 * text of the code.
 */
export class FolderError extends Error {
  readonly code: FolderProblem;
  readonly detail: string;
  constructor(code: FolderProblem, message: string, detail = message) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}
