/** Files of banks that are read: CSV, XLSX and XLS. docs/domain/payouts.md#result-files. */
export const BANK_FILE_TYPES =
  '.csv,.txt,.xlsx,.xls,.html,.htm,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
