import type { AlterTableCmd, ColumnDef, Constraint, Node, RangeVar } from '@pgsql/types';
import { parse } from 'libpg-query';

/**
 * Tables that hold at most some thousand rows in any installation. A scan or a rewrite of them takes
 * milliseconds. Every other table may hold a million rows.
 */
const SMALL_TABLES: ReadonlySet<string> = new Set([
  'admin_invitations',
  'admin_moves',
  'admin_passkeys',
  'admin_roles',
  'admins',
  'approval_requests',
  'approval_rules',
  'centers',
  'closed_months',
  'countries',
  'installation',
  'notices',
  'packages',
  'plans',
  'settings',
  'settled_months',
  'settlement_runs',
]);

/**
 * A comment in a statement that says why it may run while members act although it looks as if it might not.
 */
const ALLOWED = /^-- allowed: \S.{20,}$/m;

const LOCKED = 'locks the table while it reads every row';

/**
 * Returns what a migration would do to members who act meanwhile, or to servers of the release before, a line
 * for each statement that does not run online. A statement with a comment `-- allowed: <reason>` is skipped.
 * A statement that PostgreSQL's parser refuses is returned too. docs/operations/upgrades.md#online
 */
export async function offlineStatements(statements: readonly string[]): Promise<string[]> {
  const parsed = await Promise.all(statements.map(parsedStatement));
  const created = new Set(parsed.flatMap(({ nodes }) => nodes.flatMap(createdTable)));
  const isLarge = (table: RangeVar | undefined) =>
    table?.relname !== undefined && !created.has(table.relname) && !SMALL_TABLES.has(table.relname);
  const isConcurrent = parsed.some(({ nodes }) => nodes.some(isConcurrentIndex));
  return parsed.flatMap(({ text, nodes, error }) => {
    if (ALLOWED.test(text)) return [];
    const reasons = error ? [error] : nodes.flatMap((node) => reasonsAgainst(node, isLarge));
    if (isConcurrent && !nodes.every(isConcurrentIndex))
      reasons.push('stands beside CREATE INDEX CONCURRENTLY, which needs a migration of its own');
    return reasons.map((reason) => `${firstLine(text)}: ${reason}`);
  });
}

async function parsedStatement(text: string): Promise<{ text: string; nodes: Node[]; error?: string }> {
  try {
    const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node }[] };
    return { text, nodes: stmts.map(({ stmt }) => stmt) };
  } catch (error) {
    return { text, nodes: [], error: (error as Error).message };
  }
}

const firstLine = (text: string) =>
  (text.split('\n').find((line) => !line.startsWith('--') && line.trim() !== '') ?? text).slice(0, 100);

const createdTable = (node: Node): string[] =>
  'CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : [];

const isConcurrentIndex = (node: Node) => 'IndexStmt' in node && node.IndexStmt.concurrent === true;

function reasonsAgainst(node: Node, isLarge: (table: RangeVar | undefined) => boolean): string[] {
  if ('IndexStmt' in node)
    return isLarge(node.IndexStmt.relation) && !node.IndexStmt.concurrent
      ? ['blocks writes while the index is built; use CONCURRENTLY']
      : [];
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    return cmds.flatMap((cmd) =>
      'AlterTableCmd' in cmd ? reasonsAgainstChange(cmd.AlterTableCmd, isLarge(relation)) : [],
    );
  }
  if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
    return isLarge(relation) ? ['changes rows in one transaction; the worker does it in batches'] : [];
  }
  if ('RenameStmt' in node) return ['renames what the release before uses'];
  if ('DropStmt' in node)
    return ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_SCHEMA', 'OBJECT_TYPE'].includes(
      node.DropStmt.removeType ?? '',
    )
      ? ['drops what the release before may use']
      : [];
  if ('TruncateStmt' in node) return ['empties a table'];
  if ('LockStmt' in node) return ['locks tables until the migration ends'];
  if ('VacuumStmt' in node || 'RepackStmt' in node) return ['rewrites or cannot run in a transaction'];
  if ('DoStmt' in node || 'CallStmt' in node) return ['runs code that this check cannot read'];
  return [];
}

function reasonsAgainstChange({ subtype, def }: AlterTableCmd, isLarge: boolean): string[] {
  if (subtype === 'AT_DropColumn') return ['drops what the release before may use'];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return reasonsAgainstColumn(def.ColumnDef, isLarge);
  if (!isLarge) return [];
  if (subtype === 'AT_AlterColumnType') return ['may rewrite the table'];
  if (subtype === 'AT_SetNotNull')
    return [`${LOCKED}; add a CHECK NOT VALID, validate it in a later migration`];
  if (subtype === 'AT_AttachPartition') return [LOCKED];
  if (subtype === 'AT_SetLogged' || subtype === 'AT_SetUnLogged') return ['rewrites the table'];
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return reasonsAgainstConstraint(def.Constraint);
  return [];
}

function reasonsAgainstColumn({ constraints = [] }: ColumnDef, isLarge: boolean): string[] {
  const found = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const byDefault = found.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isRequired = found.some(({ contype }) => contype === 'CONSTR_NOTNULL');
  const reasons: string[] = [];
  if (isRequired && !byDefault)
    reasons.push('refuses rows of the release before, which does not know the column');
  if (!isLarge) return reasons;
  if (byDefault?.raw_expr && !isConstant(byDefault.raw_expr))
    reasons.push('rewrites the table for its default');
  for (const { contype } of found) {
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY') reasons.push('rewrites the table');
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      reasons.push(LOCKED);
  }
  return reasons;
}

function reasonsAgainstConstraint({ contype, skip_validation, indexname }: Constraint): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL')
    return skip_validation ? [] : [`${LOCKED}; add it NOT VALID, validate it in a later migration`];
  return indexname ? [] : [`${LOCKED}; build the index CONCURRENTLY first`];
}

/** `now()` is evaluated once for a statement, so PostgreSQL stores it for the rows that exist. */
function isConstant(node: Node): boolean {
  if ('A_Const' in node) return true;
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg);
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant);
  if (!('FuncCall' in node)) return false;
  const name = node.FuncCall.funcname?.at(-1);
  return name !== undefined && 'String' in name && name.String.sval === 'now';
}
