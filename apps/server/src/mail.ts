import { BRAND } from '@starline/domain/brand';
import { toBusinessIso } from '@starline/domain/business-time';
import { mail as en } from '@starline/i18n/member/en/mail';
import { mail as ja } from '@starline/i18n/member/ja/mail';
import { mail as ko } from '@starline/i18n/member/ko/mail';
import { mail as vi } from '@starline/i18n/member/vi/mail';
import { mail as zh } from '@starline/i18n/member/zh/mail';
import type { PasswordResetMail } from '@starline/services/password-resets/send';
import { createTransport } from 'nodemailer';

const TEXTS = { ko, en, zh, vi, ja };
const TIMEOUT_MS = 10_000;

const transportTo = (url: string) =>
  createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });

export async function checkMail(smtpUrl: string): Promise<string> {
  await transportTo(smtpUrl).verify();
  return 'takes mail';
}

type Options = { smtpUrl: string; publicUrl: string; businessTz: string };

/**
 * Returns a function that mails a password reset in the language of its request. The link uses the configured portal
 * address, never a Host header.
 */
export function resetMailer({ smtpUrl, publicUrl, businessTz }: Options) {
  const transport = transportTo(smtpUrl);
  const host = new URL(publicUrl).hostname;
  return async (reset: PasswordResetMail): Promise<void> => {
    const texts = TEXTS[reset.language as keyof typeof TEXTS] ?? ko;
    const values: Record<string, string> = {
      brand: BRAND,
      name: reset.name,
      username: reset.username,
      time: toBusinessIso(new Date(reset.expiresAt), businessTz).slice(0, 16).replace('T', ' '),
      link: `${publicUrl.replace(/\/$/, '')}/reset-password?token=${encodeURIComponent(reset.token)}`,
    };
    const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    await transport.sendMail({
      from: { name: BRAND, address: `no-reply@${host}` },
      to: reset.to,
      subject: fill(texts.resetSubject),
      text: fill(texts.resetBody),
    });
  };
}
