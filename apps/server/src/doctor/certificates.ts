import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { type Finding, finding } from '@starline/domain/doctor';
import type { Env } from '../processes/env.ts';

const ANSWER_WITHIN_MS = 4_000;
const DAY_MS = 86_400_000;
/** Certificates of 90 days are renewed 30 days before their end: by then something has failed. */
const FEW_DAYS = 14;

/** What a server showed: until when its certificate is valid, and whether browsers take it for this host. */
type Shown = { until: Date; isTrusted: boolean; isOfHost: boolean };

/**
 * How long the certificates of PUBLIC_URL and ADMIN_URL last. A host that cannot be reached from here stays
 * unknown.
 */
export async function checkCertificates(
  { PUBLIC_URL, ADMIN_URL }: Pick<Env, 'PUBLIC_URL' | 'ADMIN_URL'>,
  now: Date,
): Promise<Finding[]> {
  const urls = [PUBLIC_URL, ADMIN_URL].flatMap((each) => (each === undefined ? [] : [new URL(each)]));
  const hosts = new Map(urls.filter(({ protocol }) => protocol === 'https:').map((url) => [url.host, url]));
  if (hosts.size === 0) return [finding('certificates', 'certificate_none')];
  return Promise.all([...hosts.values()].map((url) => checkOne(url, now)));
}

async function checkOne(url: URL, now: Date): Promise<Finding> {
  const { host } = url;
  const shown = await shownBy(url).catch(() => undefined);
  return shown ? findingOf(host, shown, now) : finding('certificates', 'certificate_unknown', { host });
}

/** Returns what is found of a certificate that a host showed. */
export function findingOf(host: string, shown: Shown, now: Date): Finding {
  const days = Math.floor((shown.until.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return finding('certificates', 'certificate_ended', { host, days: -days });
  if (!shown.isOfHost) return finding('certificates', 'certificate_of_other', { host });
  if (!shown.isTrusted) return finding('certificates', 'certificate_untrusted', { host });
  return finding('certificates', days < FEW_DAYS ? 'certificate_ends' : 'certificate_fine', { host, days });
}

function shownBy({ hostname, port }: URL): Promise<Shown> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((shown, failed) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      // What is wrong with the certificate is the question.
      rejectUnauthorized: false,
      timeout: ANSWER_WITHIN_MS,
    });
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      socket.destroy();
      shown({
        until: new Date(certificate.valid_to),
        isTrusted: socket.authorized,
        isOfHost: checkServerIdentity(host, certificate) === undefined,
      });
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', failed);
  });
}
