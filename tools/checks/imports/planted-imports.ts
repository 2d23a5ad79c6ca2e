/** A file that breaks one import rule: its path and contents. */
export interface PlantedImport {
  rule: string
  file: string
  source: string
}

const planted = (rule: string, file: string, source: string): PlantedImport => ({ rule, file, source })

/** A violation of every rule of `.dependency-cruiser.cjs`; for module rules also in a subfolder of one. */
export const PLANTED_IMPORTS: readonly PlantedImport[] = [
  planted('contract-stands-alone', 'contract/a.ts', `import '#data/target.ts'`),
  planted('contract-imports-little', 'contract/b.ts', `import 'dexie'`),
  planted('lib-is-pure', 'src/lib/a.ts', `import '#data/target.ts'`),
  planted('messages-are-texts', 'src/messages/a.ts', `import '#data/target.ts'`),
  planted('data-below-everything', 'src/data/a.ts', `import '#ui/target.ts'`),
  planted('data-has-no-dom', 'src/data/b.ts', `import 'react'`),
  planted('no-node-in-the-browser', 'src/data/c.ts', `import 'node:fs'`),
  planted('realtime-writes-into-data', 'src/realtime/a.ts', `import '#features/one/queries.ts'`),
  planted('ui-knows-no-data', 'src/ui/a.ts', `import '#data/target.ts'`),
  planted('feature-reaches-down', 'src/features/one/a.ts', `import '#realtime/target.ts'`),
  planted('no-feature-imports-another', 'src/features/one/b.ts', `import '#features/two/queries.ts'`),
  planted('queries-below-components', 'src/features/one/c.ts', `import './job/target.tsx'`),
  planted('components-below-pages', 'src/features/one/job/a.tsx', `import '../pages/target.ts'`),
  planted('components-are-private', 'src/routes/a.ts', `import '#features/one/job/target.tsx'`),
  planted('database-only-in-data', 'src/features/one/pages/a.ts', `import 'dexie'`),
  planted('http-client-only-in-data', 'src/features/one/pages/b.ts', `import 'ky'`),
  planted('routes-below-app', 'src/routes/b.ts', `import '#app/target.ts'`),
  planted('routes-below-app', 'src/routes/c.ts', `import '#start/target.ts'`),
  planted('start-below-app', 'src/start/a.ts', `import '#app/target.ts'`),
  planted('desk-stands-apart', 'src/operator/a.ts', `import '#features/one/queries.ts'`),
  planted('page-stays-in-page', 'src/app/c.ts', `import '../operator/target.ts'`),
  planted('page-stays-in-page', 'src/boot.ts', `import '#server/platform/target.ts'`),
  planted('page-stays-in-page', 'src/app/a.ts', `import '#server/platform/target.ts'`),
  planted('realtime-comes-lazily', 'src/app/b.ts', `import '#realtime/target.ts'`),
  planted('worker-shares-data', 'sw/a.ts', `import '#ui/target.ts'`),
  planted('server-messages-are-texts', 'server/messages/a.ts', `import '#server/platform/target.ts'`),
  planted('server-knows-no-page', 'server/platform/a.ts', `import '#data/target.ts'`),
  planted('server-knows-no-page', 'server/platform/d.ts', `import '#tools/build/target.ts'`),
  planted('operators-commands-apart', 'server/composition/b.ts', `import '#server/operator/target.ts'`),
  planted('build-knows-no-page', 'tools/build/a.ts', `import '#data/target.ts'`),
  planted(
    'domain-is-pure',
    'server/modules/one/domain.ts',
    `import { now } from '#server/platform/target.ts'`,
  ),
  planted('beside-the-domain-is-pure', 'server/modules/one/b.ts', `import '#server/platform/target.ts'`),
  planted('domain-below-store-and-routes', 'server/modules/one/a.ts', `import './store.ts'`),
  planted('store-below-routes', 'server/modules/one/store.ts', `import './routes.ts'`),
  planted('only-stores-know-sql', 'server/modules/one/routes.ts', `import 'drizzle-orm'`),
  planted('only-routes-know-http', 'server/modules/two/store.ts', `import 'hono'`),
  planted('adapters-are-handed-in', 'server/modules/two/routes.ts', `import '#server/platform/target.ts'`),
  planted(
    'domain-is-pure',
    'server/modules/one/job/domain.ts',
    `import { now } from '#server/platform/target.ts'`,
  ),
  planted('beside-the-domain-is-pure', 'server/modules/one/job/b.ts', `import '#server/platform/target.ts'`),
  planted('domain-below-store-and-routes', 'server/modules/one/job/a.ts', `import './job-store.ts'`),
  planted('store-below-routes', 'server/modules/one/job/job-store.ts', `import './job-route.ts'`),
  planted('store-below-routes', 'server/modules/one/job/read-job.ts', `import './job-routes.ts'`),
  planted('only-stores-know-sql', 'server/modules/one/job/job-routes.ts', `import 'drizzle-orm'`),
  planted('only-stores-know-sql', 'server/modules/one/job/page.ts', `import 'drizzle-orm'`),
  planted('only-routes-know-http', 'server/modules/two/job/read-job.ts', `import 'hono'`),
  planted(
    'adapters-are-handed-in',
    'server/modules/two/job/job-route.ts',
    `import '#server/platform/target.ts'`,
  ),
  // Names that only resemble those of stores and routes.
  planted('only-stores-know-sql', 'server/modules/two/job/restore.ts', `import 'drizzle-orm'`),
  planted('only-stores-know-sql', 'server/modules/two/job/spread-rows.ts', `import 'drizzle-orm'`),
  planted('only-routes-know-http', 'server/modules/two/job/subroutes.ts', `import 'hono'`),
  planted('only-routes-know-http', 'server/modules/two/job/homepage.ts', `import 'hono'`),
  planted('parts-know-no-whole', 'server/platform/b.ts', `import '#server/composition/app.ts'`),
  planted('platform-knows-no-module', 'server/platform/c.ts', `import '#server/modules/one/store.ts'`),
  planted('no-cycles', 'src/lib/circle-a.ts', `import './circle-b.ts'`),
  planted('resolvable', 'src/lib/b.ts', `import './missing.ts'`),
  planted('no-orphans', 'src/lib/orphan.ts', ''),
]

/** The files the violations import. */
export const PLANTED_TARGETS: readonly string[] = [
  'src/app/target.ts',
  'src/data/target.ts',
  'src/features/one/job/target.tsx',
  'src/features/one/pages/target.ts',
  'src/features/one/queries.ts',
  'src/features/two/queries.ts',
  'src/operator/target.ts',
  'src/realtime/target.ts',
  'src/start/target.ts',
  'src/ui/target.ts',
  'server/composition/app.ts',
  'server/modules/one/job/job-route.ts',
  'server/operator/target.ts',
  'server/platform/target.ts',
  'tools/build/target.ts',
]

/** Closes the circle that `no-cycles` must detect. */
export const PLANTED_CIRCLE = { file: 'src/lib/circle-b.ts', source: `import './circle-a.ts'` }
