/**
 * What a failed call outside says. `text` is a code of the protocol: the words of an answer may hold
 * addresses.
 */
export type Failure = {
  text: string;
  /** The receiver refused this message for good: sending it again changes nothing. */
  isFinal: boolean;
  /** The service did not work. A refused message says nothing about the service. */
  isOfService: boolean;
};

/** An answer of HTTP that is not 2xx. */
export class AnswerError extends Error {
  readonly statusCode: number;
  constructor(service: string, statusCode: number) {
    super(`${service} answered ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** The fields of errors of nodemailer, undici and Node. */
type Fields = Partial<{
  code: unknown;
  command: unknown;
  name: unknown;
  response: unknown;
  responseCode: unknown;
  statusCode: unknown;
}>;

const OF_ONE_MESSAGE = new Set(['RCPT TO', 'DATA']);
/** The answer of a mail server that closes. */
const CLOSING = 421;

/** Reads the failure of a call outside. */
export function failureOf(error: unknown): Failure {
  const { code, command, name, response, responseCode, statusCode } = (error ?? {}) as Fields;
  if (typeof responseCode === 'number') {
    const detail =
      typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : '';
    const isOfMessage = OF_ONE_MESSAGE.has(String(command)) && responseCode !== CLOSING;
    return {
      text: ['SMTP', responseCode, detail].filter(Boolean).join(' '),
      isFinal: isOfMessage && responseCode >= 500,
      isOfService: !isOfMessage,
    };
  }
  if (typeof statusCode === 'number')
    return { text: `HTTP ${statusCode}`, isFinal: false, isOfService: true };
  const text = [code, name].find((each) => typeof each === 'string' && /^\w{1,60}$/.test(each));
  return { text: String(text ?? 'Error'), isFinal: false, isOfService: true };
}
