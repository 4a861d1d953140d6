/** Files of banks that are read: CSV and XLSX. docs/domain/payouts.md#result-files. */
export const BANK_FILE_TYPES =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
