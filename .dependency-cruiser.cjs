/*
 * The import rules of docs/architecture.md. Paths are relative to the repository.
 * `tools/checks/imports/check-imports.ts` runs this file, refuses a run that saw no modules, and plants a
 * violation of every rule to prove that each one still works.
 */

const TEST_FILE = '\\.test\\.tsx?$'
const NODE_MODULES = 'node_modules/'

/** Texts in other languages than English: the build reads them (`tools/build/languages/language-files.ts`). */
const TRANSLATIONS = '^(contract|server|src)/messages/(bn|hi|mr|ta|te)-IN/'

/** Our own folders, for rules of the form "X may import only …". */
const OURS = '^(contract|src|sw|server|tools|tests|bench)/'

/** Packages, by the way they are resolved: below node_modules, whichever folder they start from. */
const packages = (names) => `${NODE_MODULES}(@types/)?(${names.join('|')})(/|$)`

/** A folder whose own code may reach only `allowed` of ours. */
const reachesOnly = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST_FILE },
  to: { path: OURS, pathNot: allowed },
})

const DOM_PACKAGES = [
  'react',
  'react-dom',
  '@tanstack',
  '@radix-ui',
  'dexie-react-hooks',
  'laravel-echo',
  'pusher-js',
  'workbox-window',
]

/**
 * In a server module `routes.ts`, `*-route(s).ts` and `page.ts` know HTTP; `store.ts`, `*-store.ts` and
 * `read-*.ts` know SQL; every other file is domain.
 */
const MODULE = '^server/modules/[^/]+/'
const ROUTES = '^server/modules/.+(/page|[/-]routes?)\\.ts$'
const STORE = '^server/modules/.+(/read-[a-z-]+|[/-]store)\\.ts$'
/** Pure functions and tables in the folders of the adapters; every module may import them. */
const PURE =
  '^server/(http/answers/outcome|realtime/publish/hints|platform/(caller-address|error-code|files/file-content|limits|mail/escape-html|mail/mail-layout|opaque-token|factors/totp|within))\\.ts$'
const NOT_DOMAIN = [TEST_FILE, ROUTES, STORE]

const layers = [
  reachesOnly(
    'contract-stands-alone',
    '^contract/',
    '^contract/',
    'The contract is what both sides share: it imports nothing of either.',
  ),
  reachesOnly(
    'lib-is-pure',
    '^src/lib/',
    '^(contract|src/messages|src/lib)/',
    'Helpers know no layer above them but the texts they say.',
  ),
  reachesOnly(
    'messages-are-texts',
    '^src/messages/',
    '^(contract|src)/messages/',
    'A catalogue is text; it knows neither data nor screens.',
  ),
  reachesOnly(
    'data-below-everything',
    '^src/data/',
    '^(contract|src/lib|src/messages|src/data)/',
    'Page and worker share the data layer: it knows neither.',
  ),
  reachesOnly(
    'realtime-writes-into-data',
    '^src/realtime/',
    '^(contract|src/lib|src/messages|src/data|src/realtime)/',
    'Realtime is a hint that ends in the data layer.',
  ),
  reachesOnly(
    'ui-knows-no-data',
    '^src/ui/',
    '^(contract|src/lib|src/messages|src/ui|src/styles)/',
    'The kit draws what it is handed.',
  ),
  reachesOnly(
    'feature-reaches-down',
    '^src/features/',
    '^(contract|src/lib|src/messages|src/data|src/ui|src/features)/',
    'Features stand on data, ui and lib; a route or the app puts them together.',
  ),
  reachesOnly(
    'routes-below-app',
    '^src/routes/',
    '^(contract|src/(lib|messages|data|ui|features|routes))/',
    'What a route needs from the app comes to it by the router context.',
  ),
  reachesOnly(
    'start-below-app',
    '^src/start/',
    '^(contract|src/(lib|messages|data|ui|start))/',
    'It runs before the framework: app, boot.ts and main.tsx use it, it waits for none of them.',
  ),
  reachesOnly(
    'desk-stands-apart',
    '^src/operator/',
    '^(contract|src/(lib|messages|data/api|ui|styles|operator))/',
    'The desk of operators shares the kit and the way of calling with the app, and no screen or row of it.',
  ),
  reachesOnly(
    'page-stays-in-page',
    '^src/(app/|boot\\.ts|main\\.tsx|routeTree\\.gen\\.ts)',
    '^(contract/|src/(?!operator/))',
    'The page knows the server only through the contract, and no desk of operators (decision 157).',
  ),
  reachesOnly(
    'worker-shares-data',
    '^sw/',
    '^(contract|src/lib|src/messages|src/data|sw)/',
    'The worker shares the data layer with the page, nothing else.',
  ),
  reachesOnly(
    'server-messages-are-texts',
    '^server/messages/',
    '^(contract/(messages|views)|server/messages)/',
    'A catalogue is text, said with the rules of dates and amounts; it knows neither calls nor rows.',
  ),
  reachesOnly(
    'server-knows-no-page',
    '^server/',
    '^(contract|server)/',
    'The server shares the contract only.',
  ),
  {
    name: 'operators-commands-apart',
    comment: 'The server that listens holds no command of operators (decision 65).',
    severity: 'error',
    from: { path: '^server/(?!operator/)', pathNot: TEST_FILE },
    to: { path: '^server/operator/' },
  },
  reachesOnly(
    'build-knows-no-page',
    '^tools/build/',
    '^(contract|server|tools/build)/',
    'What it builds it names by path; of the server it shares how files are compressed.',
  ),
]

const insideFeatures = [
  {
    name: 'no-feature-imports-another',
    comment: 'A route composes features; facts they share sink into the data layer.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'queries-below-components',
    comment: 'queries and actions know no component.',
    severity: 'error',
    from: { path: '^src/features/.+\\.ts$', pathNot: TEST_FILE },
    to: { path: '^src/features/.+\\.tsx$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'components-below-pages',
    comment: 'A component does not know the page it stands on.',
    severity: 'error',
    from: { path: '^src/features/[^/]+/(?!pages/)' },
    to: { path: '^src/features/[^/]+/pages/' },
  },
  {
    name: 'components-are-private',
    comment: 'Routes and the app import pages, queries and actions of a feature.',
    severity: 'error',
    from: { path: '^src/(routes|app)/', pathNot: TEST_FILE },
    to: { path: '^src/features/[^/]+/(?!pages/).+\\.tsx$' },
  },
]

const packageRules = [
  {
    name: 'contract-imports-little',
    severity: 'error',
    from: { path: '^contract/', pathNot: TEST_FILE },
    to: { path: NODE_MODULES, pathNot: packages(['valibot', '@lingui/core']) },
  },
  {
    name: 'data-has-no-dom',
    comment: 'Compiled for page and worker alike.',
    severity: 'error',
    from: { path: '^(src/data|src/lib|sw)/', pathNot: TEST_FILE },
    to: { path: packages(DOM_PACKAGES) },
  },
  {
    name: 'database-only-in-data',
    comment: 'Screens read by a feature’s queries, write by its actions.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/data/', TEST_FILE] },
    to: { path: packages(['dexie']) },
  },
  {
    name: 'http-client-only-in-data',
    severity: 'error',
    from: { path: '^(src|sw)/', pathNot: ['^src/data/', TEST_FILE] },
    to: { path: packages(['ky']) },
  },
  {
    name: 'realtime-comes-lazily',
    comment: 'Echo and pusher-js load after the first paint: by import(), from the app.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/realtime/', TEST_FILE] },
    to: { path: '^src/realtime/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: { path: '^(contract|src|sw)/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
]

const serverRules = [
  {
    name: 'domain-is-pure',
    comment: 'It takes state and now, answers with a new state: contract and its own files are all it knows.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/.*domain\\.ts$' },
    to: { path: '.', pathNot: ['^contract/', '^server/modules/$1/'] },
  },
  {
    name: 'beside-the-domain-is-pure',
    comment: 'What is neither HTTP nor SQL knows the types of other parts at most, and the texts it says.',
    severity: 'error',
    from: { path: '^server/modules/([^/]+)/', pathNot: NOT_DOMAIN },
    to: {
      path: '.',
      pathNot: ['^contract/', '^server/messages/', '^server/modules/$1/', PURE],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'domain-below-store-and-routes',
    severity: 'error',
    from: { path: MODULE, pathNot: NOT_DOMAIN },
    to: { path: [ROUTES, STORE], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'store-below-routes',
    severity: 'error',
    from: { path: STORE },
    to: { path: ROUTES },
  },
  {
    name: 'only-stores-know-sql',
    severity: 'error',
    from: { path: MODULE, pathNot: [STORE, TEST_FILE] },
    to: {
      path: [packages(['drizzle-orm', 'pg']), '^server/db/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-routes-know-http',
    severity: 'error',
    from: { path: '^server/(modules|db|realtime)/', pathNot: [ROUTES, TEST_FILE] },
    to: { path: packages(['hono', '@hono', 'hono-openapi']) },
  },
  {
    name: 'adapters-are-handed-in',
    comment: 'A module knows the types of platform and realtime; compose.ts hands it the things themselves.',
    severity: 'error',
    from: { path: '^server/(modules|db)/', pathNot: TEST_FILE },
    to: { path: '^server/(platform|realtime)/', pathNot: PURE, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'parts-know-no-whole',
    severity: 'error',
    from: { path: '^server/(modules|db|realtime|platform)/', pathNot: TEST_FILE },
    to: { path: '^server/(composition/|main\\.ts$|dev\\.ts$)' },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    from: { path: '^server/(db|realtime|platform)/', pathNot: TEST_FILE },
    to: { path: '^server/modules/' },
  },
]

const hygiene = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A module that nothing imports and that imports nothing is left over.',
    severity: 'error',
    from: { orphan: true, pathNot: ['\\.d\\.m?ts$', TEST_FILE, '^bench/floors/', TRANSLATIONS] },
    to: {},
  },
  {
    name: 'resolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

module.exports = {
  forbidden: [...layers, ...insideFeatures, ...packageRules, ...serverRules, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(css|svg|png)$', '^bench/floors/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
}
