/** Lines of the table in `table.ts`: money that its payee, or the owner, gives account of. */
export const ROWS_OF_CASH_AND_HAND_OVERS = `# Records of cash
GET  /api/payment/recorded         -               401   403        none     none    none   some  none     some
POST /api/cirkles/{id}/received    public          401   403        403      403     404    404   404      404
POST /api/cirkles/{id}/received    held            401   403        403      403     403    409   201      409
POST /api/cirkles/{id}/received    unknown         401   403        404      404     404    404   404      404
GET  /api/payment/attesting        -               401   403        none     none    some   none  none     some
POST /api/cirkles/{id}/given       public          401   403        403      403     404    404   404      404
POST /api/cirkles/{id}/given       held            401   403        403      403     403    403   403      201
POST /api/cirkles/{id}/given       unknown         401   403        404      404     404    404   404      404
POST /api/payments/{id}/acknowledge attested-cash  401   403        404      404     bare   404   404      403
POST /api/payments/{id}/deny       attested-cash   401   403        404      404     bare   404   404      403
POST /api/payments/{id}/acknowledge recorded-cash  401   403        404      404     404    200   404      403
POST /api/payments/{id}/acknowledge unknown        401   403        404      404     404    404   404      404
POST /api/payments/{id}/deny       recorded-cash   401   403        404      404     404    200   404      403
POST /api/payments/{id}/deny       unknown         401   403        404      404     404    404   404      404

# Members without a phone
POST /api/cirkles/{id}/kept        public          401   403        403      403     403    403   403      201
POST /api/cirkles/{id}/kept        held            401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/kept        unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/kept/remove public          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/kept/remove private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/kept/remove held            401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/kept/remove unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/kept/invite public          401   403        403      403     403    403   403      409
POST /api/cirkles/{id}/kept/invite private         401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/kept/invite held            401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/kept/invite unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/kept/invite/revoke held     401   403        403      403     403    403   403      200
POST /api/cirkles/{id}/kept/invite/revoke unknown  401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/kept/accept held            401   403        404      200     404    404   404      404
POST /api/cirkles/{id}/kept/accept unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/kept/decline held           401   403        404      200     404    404   404      404
POST /api/cirkles/{id}/kept/decline unknown        401   403        404      404     404    404   404      404
POST /api/invite/take-over         place           401   403        403      200     403    403   403      403
POST /api/invite/take-over         unknown         401   403        404      404     404    404   404      404
POST /api/invite/read              place           200   200        200      200     200    200   200      200
POST /api/invite/accept            place           401   403        403      403     403    403   403      403
POST /api/invite/decline           place           401   403        403      200     403    403   403      403
GET  /api/payments/{id}            attested-cash   401   403        404      404     bare   404   404      whole

# Hand-overs
GET  /api/payment/payouts          -               401   403        none     none    none   none  some     some
GET  /api/cirkles/{id}/hand-overs  public          401   403        403      403     none   none  none     none
GET  /api/cirkles/{id}/hand-overs  held            401   403        403      403     none   none  some     some
GET  /api/cirkles/{id}/hand-overs  attested        401   403        403      403     bare   none  none     whole
GET  /api/cirkles/{id}/hand-overs  unknown         401   403        404      404     404    404   404      404
POST /api/cirkles/{id}/hand-overs  public          401   403        403      403     403    403   403      404
POST /api/cirkles/{id}/hand-overs  held            401   403        403      403     403    403   403      201
POST /api/cirkles/{id}/hand-overs  unknown         401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/proof    hand-over       401   403        404      404     404    404   403      200
POST /api/hand-overs/{id}/proof    attested-hand-over 401 403       404      404     404    404   404      409
POST /api/hand-overs/{id}/proof    unknown         401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/acknowledge hand-over    401   403        404      404     404    404   200      403
POST /api/hand-overs/{id}/acknowledge attested-hand-over 401 403    404      404     bare   404   404      403
POST /api/hand-overs/{id}/acknowledge unknown      401   403        404      404     404    404   404      404
POST /api/hand-overs/{id}/send-back hand-over      401   403        404      404     404    404   200      403
POST /api/hand-overs/{id}/send-back attested-hand-over 401 403      404      404     bare   404   404      whole
POST /api/hand-overs/{id}/send-back unknown        401   403        404      404     404    404   404      404

`
