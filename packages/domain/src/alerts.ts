/** Rules over the audit log that raise a security alert. docs/operations/alerts.md. */
export const ALERT_RULES = [
  'many_failures',
  'admin_new_network',
  'admin_new_device',
  'approval_outside_hours',
  'settings_changed',
  'security_waits',
  'second_factor_reset',
  'large_adjustment',
  'rate_refused',
] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** How an alert leaves the product, each on its own. */
export const ALERT_CHANNELS = ['mail', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
