import pg from 'pg'

/** Schemas the server works in; the migrations' own is closed to it. */
const SCHEMAS = ['public', 'pgboss']
/** Tables it adds to and reads, and can neither change nor empty. */
const AUDIT_TABLES = ['operator_audit', 'security_events']

/** Tables and sequences on which the role has other rights than it should, with the right ones. */
const DIFFERENT = `
  select wanted.name, wanted.kind, wanted.rights
  from (
    select relation.oid, relation.oid::regclass::text as name, relation.relacl,
      case when relkind = 'S' then 'sequence' else 'table' end as kind,
      case
        when relkind = 'S' then array['SELECT', 'UPDATE', 'USAGE']
        when nspname = 'public' and relname = any($3) then array['INSERT', 'SELECT']
        else array['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      end as rights
    from pg_class relation join pg_namespace schema on schema.oid = relation.relnamespace
    where nspname = any($2) and relkind in ('r', 'p', 'S')
  ) wanted
  where wanted.rights is distinct from (
    select coalesce(array_agg(held.privilege_type order by held.privilege_type), '{}')
    from aclexplode(wanted.relacl) held where held.grantee = $1::regrole
  )`

const LACKS = `
  select not has_schema_privilege($1, 'pgboss', 'usage') as "lacksSchema",
    has_schema_privilege($1, 'public', 'create') as "mayCreate",
    not has_function_privilege($1, 'forget_old_audit()', 'execute') as "lacksFunction"`

/**
 * Gives `role` what the server needs and takes the rest (ASVS 13.2.2): rows of tables, never the tables; of
 * the audit, adding and reading. Changes nothing when all is as it should be. Runs in the migrations' turn.
 *
 * @param owner a connection of the tables' owner
 */
export async function grantTo(owner: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string; kind: 'table' | 'sequence'; rights: string[] }>(
    DIFFERENT,
    [name, SCHEMAS, AUDIT_TABLES],
  )
  const { rows: lacks } = await owner.query<{
    lacksSchema: boolean
    mayCreate: boolean
    lacksFunction: boolean
  }>(LACKS, [role])
  const [{ lacksSchema, mayCreate, lacksFunction } = {}] = lacks
  const statements = [
    ...(lacksSchema ? [`grant usage on schema public, pgboss to ${name}`] : []),
    ...(mayCreate ? [`revoke create on schema public from public, ${name}`] : []),
    ...(lacksFunction ? [`grant execute on function forget_old_audit() to ${name}`] : []),
    ...rows.flatMap(({ name: relation, kind, rights }) => [
      `revoke all on ${kind} ${relation} from ${name}`,
      `grant ${rights.join(', ')} on ${kind} ${relation} to ${name}`,
    ]),
  ]
  // PostgreSQL runs the statements of one query as one transaction.
  if (statements.length > 0) await owner.query(statements.join(';\n'))
}

/** What the role behind `db` can do to the audit, in words; null when it can only add and read. */
export async function excessRights(db: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const { rows } = await db.query<{
    role: string
    isSuperuser: boolean
    isOwner: boolean
    mayChange: boolean
  }>(
    `select current_user as role, rolsuper as "isSuperuser",
       bool_or(pg_has_role(relowner, 'member')) as "isOwner",
       bool_or(has_table_privilege(audit.oid, 'update, delete, truncate, trigger')) as "mayChange"
     from pg_roles, pg_class audit
     where rolname = current_user and audit.oid = any($1::regclass[]::oid[])
     group by rolsuper`,
    [AUDIT_TABLES],
  )
  const [{ role, isSuperuser, isOwner, mayChange } = {}] = rows
  if (isSuperuser) return `${role} is a superuser`
  if (isOwner) return `${role} owns the tables`
  return mayChange ? `${role} may change the audit` : null
}
