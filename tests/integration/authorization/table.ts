import { forEachRole, isLike, LIKE, type Role, TABLED } from './roles.ts'

/**
 * Authorization (security.md, Who may): each call, on each kind of object, by each of the roles. A number is
 * the status of the answer; a word is the part of the answer its reader may see (`probes.ts` derives it). `-`
 * means that only the caller is concerned. The callers of {@link LIKE} have no column. The Cirkles are `public`
 * and `private` (forming), `active` (public) and `completed` (private). `#` begins an area of the document
 * that is written from what was seen (`matrix-document.ts`).
 */
const TABLE = `
call                               about           guest unverified stranger invited member payer receiver owner

# System
GET  /api/health                   -               200   200        200      200     200    200   200      200
GET  /api/ready                    -               200   200        200      200     200    200   200      200
GET  /api/openapi.json             -               200   200        200      200     200    200   200      200
GET  /api/config                   -               200   200        200      200     200    200   200      200
GET  /api/get/countries            -               200   200        200      200     200    200   200      200
GET  /api/get/countries/{id}/states -              200   200        200      200     200    200   200      200
GET  /api/cirkle-categories        -               401   403        200      200     200    200   200      200

# Accounts
POST /api/auth/register            -               201   201        201      201     201    201   201      201
POST /api/auth/verify-otp          -               422   422        422      422     422    422   422      422
POST /api/auth/verify/resend       -               200   200        200      200     200    200   200      200
POST /api/auth/login               -               401   401        401      401     401    401   401      401
POST /api/auth/two-factor          -               422   422        422      422     422    422   422      422
POST /api/auth/two-factor/recovery -               422   422        422      422     422    422   422      422
POST /api/auth/passkey/options     -               200   200        200      200     200    200   200      200
POST /api/auth/passkey             -               422   422        422      422     422    422   422      422
POST /api/auth/password/forgot     -               200   200        200      200     200    200   200      200
POST /api/auth/password/reset      -               422   422        422      422     422    422   422      422
POST /api/auth/signed-out          -               200   200        200      200     200    200   200      200
POST /api/auth/logout              -               401   200        200      200     200    200   200      200
GET  /api/auth/sessions            -               401   403        own      own     own    own   own      own
DELETE /api/auth/sessions/{id}     owners-session  401   403        404      404     404    404   404      200
DELETE /api/auth/sessions/{id}     unknown         401   403        404      404     404    404   404      404
GET  /api/account                  -               401   own        own      own     own    own   own      own
POST /api/account/password         -               401   403        200      200     200    200   200      200
GET  /api/account/passkeys         -               401   403        none     none    none   none  none     some
POST /api/account/passkeys/options -               401   403        200      200     200    200   200      200
POST /api/account/passkeys         -               401   403        422      422     422    422   422      422
PUT  /api/account/passkeys/{id}    owners-passkey  401   403        404      404     404    404   404      200
PUT  /api/account/passkeys/{id}    unknown         401   403        404      404     404    404   404      404
DELETE /api/account/passkeys/{id}  owners-passkey  401   403        404      404     404    404   404      200
DELETE /api/account/passkeys/{id}  unknown         401   403        404      404     404    404   404      404
POST /api/account/settings         -               401   403        200      200     200    200   200      200
GET  /api/account/two-factor       -               401   403        200      200     200    200   200      200
POST /api/account/two-factor       -               401   403        200      200     200    200   200      200
POST /api/account/two-factor/code  -               401   403        404      404     404    404   404      404
POST /api/account/two-factor/authenticator - 401 403 200 200 200 200 200 200
POST /api/account/two-factor/authenticator/confirm - 401 403 422 422 422 422 422 422
POST /api/account/two-factor/recovery-codes - 401 403 404 404 404 404 404 404
POST /api/account/consent          -               401   403        200      200     200    200   200      200
GET  /api/account/nominee          -               401   403        200      200     200    200   200      200
POST /api/account/nominee          -               401   403        200      200     200    200   200      200
DELETE /api/account/nominee        -               401   403        200      200     200    200   200      200
POST /api/account/bank             -               401   403        200      200     200    200   200      200
POST /api/account/profile          -               401   403        200      200     200    200   200      200
POST /api/account/profile-photo    -               401   403        200      200     200    200   200      200
POST /api/account/change-request   -               401   403        201      201     201    201   201      201
GET  /api/account/deletion         -               401   403        200      200     200    200   200      200
GET  /api/account/export           -               401   403        403      403     403    403   403      403
POST /api/account/export           -               401   403        200      200     200    200   200      200
POST /api/account/delete           -               401   403        202      202     202    202   202      202
POST /api/account/delete/cancel    -               401   403        409      409     409    409   409      409
POST /api/reports                  -               401   403        201      201     201    201   201      201
GET  /api/account/kyc              -               401   403        200      200     200    200   200      200
POST /api/account/kyc              -               401   403        200      200     200    200   200      200
DELETE /api/account/kyc            -               401   403        200      200     200    200   200      200

# Cirkles
GET  /api/cirkles                  -               401   403        none     none    some   some  some     some
POST /api/cirkles                  -               401   403        201      201     201    201   201      201
GET  /api/cirkles/recommended      -               401   403        some     some    none   none  none     none
GET  /api/cirkles/search           -               401   403        some     some    none   none  none     none
GET  /api/cirkles/{id}             public          401   403        summary  summary member member member  member
GET  /api/cirkles/{id}             private         401   403        name     summary member member member  member
GET  /api/cirkles/{id}             active          401   403        summary  summary member member member  member
GET  /api/cirkles/{id}             completed       401   403        name     name    member member member  member
GET  /api/cirkles/{id}             unknown         401   403        404      404     404    404   404      404
GET  /api/cirkles/{id}/members     public          401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/members     private         401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/members     active          401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/members     completed       401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/members     unknown         401   403        404      404     404    404   404      404
GET  /api/cirkles/{id}/invitation  public          200   200        200      200     200    200   200      200
GET  /api/cirkles/{id}/invitation  private         404   404        404      404     404    404   404      404
GET  /api/cirkles/{id}/invitation  active          409   409        409      409     409    409   409      409
GET  /api/cirkles/{id}/invitation  completed       404   404        404      404     404    404   404      404
GET  /api/cirkles/{id}/invitation  unknown         404   404        404      404     404    404   404      404
GET  /api/invites                  -               401   403        none     some    none   none  none     none
POST /api/cirkles/{id}/join        public          401   403        202      200     409    409   409      409
POST /api/cirkles/{id}/join        private         401   403        403      200     409    409   409      409
POST /api/cirkles/{id}/join        active          401   403        409      409     409    409   409      409
POST /api/cirkles/{id}/join        completed       401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/join        unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/decline     public          401   403        404      200     404    404   404      404
POST /api/cirkles/{id}/decline     private         401   403        404      200     404    404   404      404
POST /api/cirkles/{id}/decline     active          401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/decline     completed       401   403        404      404     404    404   404      404
PUT  /api/cirkles/{id}             public          401   403        403      403     403    403   403      200
PUT  /api/cirkles/{id}             private         401   403        403      403     403    403   403      200
PUT  /api/cirkles/{id}             active          401   403        403      403     403    403   403      409
PUT  /api/cirkles/{id}             completed       401   403        403      403     403    403   403      409
PUT  /api/cirkles/{id}             unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/image       public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/image       private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/image       active          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/image       completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/image       unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/reorder     public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/reorder     active          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/reorder     completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/reorder     unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/resend      public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/resend      active          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/resend      completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/resend      unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/invite      public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/invite      private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/invite      active          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/invite      completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/invite      unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/cancel      public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/cancel      private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/cancel      active          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/cancel      completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/cancel      unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/leave       public          401   403        403      403     200    200   200      403
POST /api/cirkles/{id}/leave       private         401   403        403      403     200    200   200      403
POST /api/cirkles/{id}/leave       active          401   403        403      403     409    409   409      403
POST /api/cirkles/{id}/leave       completed       401   403        403      403     409    409   409      403
POST /api/cirkles/{id}/leave       unknown         401   403        404      404     404    404   404      404
GET  /api/requests/cirkles         -               401   403        none     none    none   none  none     some
POST /api/cirkles/{id}/accept      public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/accept      private         401   403        403      403     403    403   403      404
POST /api/cirkles/{id}/accept      active          401   403        403      403     403    403   403      404
POST /api/cirkles/{id}/accept      unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/decline     asker-of-public 401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/decline     unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/withdraw    public          401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/withdraw    unknown         401   403        404      404     404    404   404      404
POST /api/invite/read              invitation      200   200        200      200     200    200   200      200
POST /api/invite/read              unknown         404   404        404      404     404    404   404      404
GET  /api/invite/{token}           invitation      200   200        200      200     200    200   200      200
GET  /api/invite/{token}           unknown         404   404        404      404     404    404   404      404
POST /api/invite/accept            invitation      401   403        403      200     403    403   403      403
POST /api/invite/accept            unknown         401   403        404      404     404    404   404      404
POST /api/invite/decline           invitation      401   403        403      200     403    403   403      403
POST /api/invite/decline           unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/start       public          401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/start       private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/start       active          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/start       completed       401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/start       unknown         401   403        404      404     404    404   404      404

# Payments
GET  /api/quickstats               -               401   403        200      200     200    200   200      200
GET  /api/payment/overview         -               401   403        200      200     200    200   200      200
GET  /api/payment/cirkles-activity -               401   403        none     none    some   some  some     some
GET  /api/payment/history          -               401   403        none     none    some   some  some     some
GET  /api/payment/history.csv      -               401   403        200      200     200    200   200      200
GET  /api/payment/statement        -               401   403        none     none    some   some  some     some
GET  /api/cirkles/{id}/payments    public          401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/payments    private         401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/payments    active          401   403        403      403     none   some  some     some
GET  /api/cirkles/{id}/payments    completed       401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/payments    unknown         401   403        404      404     404    404   404      404
GET  /api/cirkles/{id}/statement   public          401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/statement   private         401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/statement   active          401   403        403      403     none   some  some     some
GET  /api/cirkles/{id}/statement   completed       401   403        403      403     some   some  some     some
GET  /api/cirkles/{id}/statement   unknown         401   403        404      404     404    404   404      404
GET  /api/cirkles/{id}/statement.csv public         401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/statement.csv private        401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/statement.csv active         401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/statement.csv completed      401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/statement.csv unknown        401   403        404      404     404    404   404      404
GET  /api/cirkles/{id}/payment     public          401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/payment     private         401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/payment     active          401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/payment     completed       401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/payment     unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/payment     public          401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/payment     private         401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/payment     active          401   403        403      403     201    409   409      201
POST /api/cirkles/{id}/payment     completed       401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/payment     members-contribution 401 403     403      403     201    403   403      403
GET  /api/payments/{id}            payment-to-owner 401  403        404      404     404    some  404   some
GET  /api/payments/{id}            payment-to-receiver 401 403      404      404     404    some  some  some
GET  /api/payments/{id}            unknown         401   403        404      404     404    404   404      404
POST /api/payments/{id}/proof      payment-to-owner 401  403        404      404     404    200   404      403
POST /api/payments/{id}/proof      unknown         401   403        404      404     404    404   404      404
POST /api/payments/{id}/withdraw   payment-to-owner 401  403        404      404     404    200   404      403
POST /api/payments/{id}/withdraw   unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/validate    public          401   403        403      403     404    403   404      404
POST /api/cirkles/{id}/validate    private         401   403        403      403     404    403   404      404
POST /api/cirkles/{id}/validate    active          401   403        403      403     403    403   200      403
POST /api/cirkles/{id}/validate    completed       401   403        403      403     404    403   404      404
POST /api/cirkles/{id}/reupload    public          401   403        403      403     404    403   404      404
POST /api/cirkles/{id}/reupload    private         401   403        403      403     404    403   404      404
POST /api/cirkles/{id}/reupload    active          401   403        403      403     403    403   200      403
POST /api/cirkles/{id}/reupload    completed       401   403        403      403     404    403   404      404

# Hand-overs
GET  /api/payment/payouts          -               401   403        none     none    none   none  some     some
GET  /api/cirkles/{id}/hand-overs  public          401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/hand-overs  held            401   403        403      403     none   none  some     some
GET  /api/cirkles/{id}/hand-overs  unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/hand-overs  public          401   403        403      403     403    403   403      404
POST /api/cirkles/{id}/hand-overs  held            401   403        403      403     403    403   403      201
POST /api/cirkles/{id}/hand-overs  unknown         401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/proof    hand-over       401   403        404      404     404    404   403      200
POST /api/hand-overs/{id}/proof    unknown         401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/acknowledge hand-over    401   403        404      404     404    404   200      403
POST /api/hand-overs/{id}/acknowledge unknown      401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/send-back hand-over      401   403        404      404     404    404   200      403
POST /api/hand-overs/{id}/send-back unknown        401   403        404      404     404    404   404      404

# Swaps
POST /api/cirkles/{id}/swap        public          401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/swap        active          401   403        403      403     409    422   409      409
POST /api/cirkles/{id}/swap        completed       401   403        403      403     409    409   409      409
POST /api/cirkles/{id}/swap        unknown         401   403        404      404     404    404   404      404
GET  /api/payment/swap/{hash}      members-swap    401   403        404      404     200    200   404      404
GET  /api/payment/swap/{hash}      unknown         401   403        404      404     404    404   404      404
POST /api/payment/swap/accept      members-swap    401   403        404      404     403    200   404      404
POST /api/payment/swap/decline     members-swap    401   403        404      404     403    200   404      404
POST /api/payment/swap/withdraw    members-swap    401   403        404      404     200    403   404      404

# Chat
GET  /api/cirkles/{id}/messages    private         401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/messages    active          401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/messages    completed       401   403        403      403     200    200   200      200
GET  /api/cirkles/{id}/messages    unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/message     private         401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/message     active          401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/message     completed       401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/message     unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/mute        private         401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/mute        active          401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/mute        completed       401   403        403      403     200    200   200      200
POST /api/cirkles/{id}/mute        unknown         401   403        404      404     404    404   404      404

# Notifications and sync
GET  /api/notifications            -               401   403        none     some    some   some  some     some  former=some
POST /api/notifications/read       -               401   403        200      200     200    200   200      200
POST /api/push/subscriptions       -               401   403        200      200     200    200   200      200
DELETE /api/push/subscriptions     -               401   403        200      200     200    200   200      200
POST /api/sync                     -               401   403        200      200     200    200   200      200
GET  /api/operations/{key}         payers-key      401   403        unknown  unknown unknown done unknown  unknown

# Files
GET  /api/files/{id}/link          proof           401   403        404      404     404    200   200      200
GET  /api/files/{id}/link          public-image    401   403        200      200     200    200   200      200
GET  /api/files/{id}/link          private-image   401   403        404      200     200    200   200      200
GET  /api/files/{id}/link          chat-image      401   403        404      404     200    200   200      200
GET  /api/files/{id}/link          unknown         401   403        404      404     404    404   404      404
GET  /api/files/{id}               proof           401   403        404      404     404    200   200      200
GET  /api/files/{id}               public-image    401   403        200      200     200    200   200      200
GET  /api/files/{id}               private-image   401   403        404      200     200    200   200      200
GET  /api/files/{id}               chat-image      401   403        404      404     200    200   200      200
GET  /api/files/{id}               signed-proof    200   200        200      200     200    200   200      200
GET  /api/files/{id}               signed-by-other 403   403        403      403     403    403   403      403
POST /api/uploads                  -               401   403        201      201     201    201   201      201
HEAD /api/uploads/{id}             payers-upload   401   403        404      404     404    200   404      404
PATCH /api/uploads/{id}            payers-upload   401   403        404      404     404    204   404      404
DELETE /api/uploads/{id}           payers-upload   401   403        404      404     404    204   404      404

# Realtime
POST /api/broadcasting/auth        owners-channel  401   403        403      403     403    403   403      200
POST /api/broadcasting/auth        public          401   403        403      403     200    200   200      200
POST /api/broadcasting/auth        private         401   403        403      403     200    200   200      200
POST /api/broadcasting/auth        active          401   403        403      403     200    200   200      200
POST /api/broadcasting/auth        completed       401   403        403      403     200    200   200      200
POST /api/broadcasting/auth        unknown         401   403        403      403     403    403   403      403
POST /share-target                 -               303   303        303      303     303    303   303      303
POST /apps/{app}/events            -               401   401        401      401     401    401   401      401

# For browsers
GET  /api/stop-mails/{token}       owners-mails    200   200        200      200     200    200   200      200
GET  /api/stop-mails/{token}       unknown         404   404        404      404     404    404   404      404
POST /api/stop-mails/{token}       owners-mails    200   200        200      200     200    200   200      200
POST /api/stop-mails/{token}       unknown         404   404        404      404     404    404   404      404
GET  /robots.txt                   -               200   200        200      200     200    200   200      200
GET  /sitemap.xml                  -               200   200        200      200     200    200   200      200
GET  /.well-known/change-password  -               302   302        302      302     302    302   302      302
GET  /mailbox                      -               404   404        404      404     404    404   404      404
GET  /mailbox/messages             -               404   404        404      404     404    404   404      404
GET  /mailbox/style.css            -               404   404        404      404     404    404   404      404
`

/** One line of the table. */
export interface Row {
  readonly area: string
  readonly method: string
  /** With parameters in the style of the OpenAPI document: `/api/cirkles/{id}`. */
  readonly path: string
  readonly about: string
  readonly expected: Readonly<Record<Role, string>>
}

/** The table's lines. Throws on a line without an entry for every role. */
export const ROWS: readonly Row[] = TABLE.split(/^# /m)
  .slice(1)
  .flatMap((part) => {
    const [area = '', ...lines] = part.split('\n').filter((line) => line !== '')
    return lines.map((line) => rowOf(area, line))
  })

function rowOf(area: string, line: string): Row {
  const [method = '', path = '', about = '', ...words] = line.split(/\s+/)
  const said = words.slice(0, TABLED.length)
  const exceptions = new Map(words.slice(TABLED.length).map((word) => pairOf(word, line)))
  if (said.length !== TABLED.length) throw new Error(`This line does not name what all may do: ${line}`)
  const expected = (role: Role): string =>
    exceptions.get(role) ?? (isLike(role) ? expected(LIKE[role]) : (said[TABLED.indexOf(role)] ?? ''))
  return { area, method, path, about, expected: forEachRole(expected) }
}

/** `former=some`. Throws on another word. */
function pairOf(word: string, line: string): [string, string] {
  const [role = '', answer = ''] = word.split('=')
  if (!isLike(role) || answer === '') throw new Error(`This line has a word too many, "${word}": ${line}`)
  return [role, answer]
}
