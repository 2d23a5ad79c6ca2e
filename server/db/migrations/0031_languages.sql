ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "earlier_consents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
WITH "template"("type", "key", "pattern", "names", "more") AS (VALUES
	('bank-details-changed', 'payeeDetailsChanged', '^(.+) has changed their bank details\. Look at them again before you pay\.$', '{name}'::text[], '{}'::jsonb),
	('password-changed', 'passwordChanged', '^Your password was changed, and other devices were signed out\. If this was not you, reset it at once\.$', '{}', '{}'),
	('own-bank-details-changed', 'bankDetailsChanged', '^Your bank details were changed: members who owe you are asked to pay to the account ending in (\d+)\. If this was not you, change your password at once\.$', '{lastDigits}', '{}'),
	('passkeys-changed', 'passkeyAdded', '^The passkey “(.+)” was added\. If this was not you, remove it and change your password at once\.$', '{name}', '{}'),
	('passkeys-changed', 'passkeyRemoved', '^The passkey “(.+)” was removed\. If this was not you, change your password at once\.$', '{name}', '{}'),
	('two-factor-changed', 'factorMailed', '^Two-factor authentication is on: a code is mailed to you at each sign-in\. If this was not you, change your password at once\.$', '{}', '{}'),
	('two-factor-changed', 'factorApp', '^Your authenticator app finishes your sign-ins from now on\. If this was not you, change your password at once\.$', '{}', '{}'),
	('two-factor-changed', 'factorOff', '^Two-factor authentication is off\. If this was not you, change your password at once\.$', '{}', '{}'),
	('two-factor-changed', 'recoveryCodesRenewed', '^You have new recovery codes\. If this was not you, change your password at once\.$', '{}', '{}'),
	('two-factor-changed', 'recoveryCodeUsed', '^Your last recovery code was used: make new ones\. If this was not you, change your password at once\.$', '{}', '{"count": 0}'),
	('two-factor-changed', 'recoveryCodeUsed', '^A recovery code was used; one is left: make new ones soon\. If this was not you, change your password at once\.$', '{}', '{"count": 1}'),
	('two-factor-changed', 'recoveryCodeUsed', '^A recovery code was used; (\d+) are left\. If this was not you, change your password at once\.$', '{count}', '{}'),
	('kyc-verified', 'identityVerified', '^Your identity is verified\.$', '{}', '{}'),
	('kyc-rejected', 'identityRejected', '^Your identity could not be verified: The picture of the Aadhaar card shows more than the last four digits of its number\. It is deleted\. Please send one with the first eight digits covered\.$', '{}', '{"reason": {"key": "notices.aadhaarUnmasked"}}'),
	('kyc-rejected', 'identityRejected', '^Your identity could not be verified: (.+)$', '{reason}', '{}'),
	('deletion-scheduled', 'deletionScheduled', '^Your account will be deleted on {date}\. Until then you can keep it\.$', '{day}', '{}'),
	('deletion-cancelled', 'deletionCancelled', '^The deletion of your account is cancelled\. If this was not you, change your password at once\.$', '{}', '{}'),
	('invitation', 'invitation', '^(.+) invites you to {cirkle}: {amount} a month\.$', '{owner,cirkle,amount}', '{}'),
	('invitation-accepted', 'invitationAccepted', '^(.+) accepted your invitation to {cirkle}\.$', '{name,cirkle}', '{}'),
	('invitation-declined', 'invitationDeclined', '^(.+) declined your invitation to {cirkle}\.$', '{name,cirkle}', '{}'),
	('join-request', 'joinRequest', '^(.+) asks to join {cirkle}\.$', '{name,cirkle}', '{}'),
	('join-request-accepted', 'requestAccepted', '^You are now a member of {cirkle}\.$', '{cirkle}', '{}'),
	('join-request-declined', 'requestDeclined', '^Your request to join {cirkle} was declined\.$', '{cirkle}', '{}'),
	('join-request-closed', 'requestClosed', '^{cirkle} takes no more members, so your request to join is closed\.$', '{cirkle}', '{}'),
	('member-joined', 'memberJoined', '^(.+) joined {cirkle}\.$', '{name,cirkle}', '{}'),
	('member-left', 'memberLeft', '^(.+) left {cirkle}\.$', '{name,cirkle}', '{}'),
	('cirkle-edited', 'cirkleEdited', '^The owner has changed {cirkle}\.$', '{cirkle}', '{}'),
	('cirkle-reordered', 'cirkleReordered', '^The payout order of {cirkle} has changed: your turn is number (\d+)\.$', '{cirkle,turn}', '{}'),
	('cirkle-waiting', 'cirkleWaiting', '^{cirkle} could not start on {date}: it needs a second member\. If nobody joins before {date}, it is cancelled\.$', '{cirkle,startDate,cancelledOn}', '{}'),
	('cirkle-cancelled', 'cirkleCancelled', '^{cirkle} was cancelled before it started\.$', '{cirkle}', '{}'),
	('cirkle-started', 'cirkleStarted', '^{cirkle} has started\.$', '{cirkle}', '{}'),
	('cirkle-completed', 'cirkleCompleted', '^{cirkle} is complete: everyone has received the pot\.$', '{cirkle}', '{}'),
	('payment-submitted', 'paymentSubmitted', '^(.+) says they paid you {amount} for {cirkle}\.$', '{payer,amount,cirkle}', '{}'),
	('payment-submitted', 'newProofSent', '^(.+) sent a new proof of the {amount} for {cirkle}\.$', '{payer,amount,cirkle}', '{}'),
	('payment-confirmed', 'paymentConfirmed', '^(.+) confirmed your {amount} for {cirkle}\.$', '{validator,amount,cirkle}', '{}'),
	('reupload-requested', 'newProofAsked', '^(.+) needs a clearer proof of your {amount} for {cirkle}: “(.*)” Do not pay again\.$', '{validator,amount,cirkle,comment}', '{}'),
	('payment-waiting', 'paymentWaiting', '^(.+) has been waiting since {date} for you to confirm {amount} for {cirkle}\.$', '{payer,day,amount,cirkle}', '{}'),
	('payment-due', 'newProofDue', '^A new proof of your {amount} for {cirkle} is needed by {date}\. Do not pay again\.$', '{amount,cirkle,day}', '{}'),
	('payment-due', 'newProofDueToday', '^A new proof of your {amount} for {cirkle} is needed today\. Do not pay again\.$', '{amount,cirkle}', '{}'),
	('payment-due', 'due', '^Your {amount} for {cirkle} is due on {date}\.$', '{amount,cirkle,day}', '{}'),
	('payment-due', 'dueTomorrow', '^Your {amount} for {cirkle} is due tomorrow, {date}\.$', '{amount,cirkle,day}', '{}'),
	('payment-due', 'dueToday', '^Your {amount} for {cirkle} is due today, {date}\.$', '{amount,cirkle,day}', '{}'),
	('payment-overdue', 'overdue', '^Your {amount} for {cirkle} is overdue: it was due on {date}\.$', '{amount,cirkle,day}', '{}'),
	('payment-missed', 'missed', '^You missed your {amount} for {cirkle}, due on {date}\. You can still pay it\.$', '{amount,cirkle,day}', '{}'),
	('swap-request', 'swapRequest', '^(.+) asks to swap turns with you in {cirkle}: you would receive on {date} instead of {date}\.$', '{requester,cirkle,after,before}', '{}'),
	('swap-accepted', 'swapAccepted', '^(.+) accepted your swap in {cirkle}: you now receive on {date}\.$', '{asked,cirkle,after}', '{}'),
	('swap-declined', 'swapDeclined', '^(.+) declined your swap in {cirkle}\.$', '{asked,cirkle}', '{}'),
	('swap-expired', 'swapSuperseded', '^Your swap request to (.+) in {cirkle} is over: another swap was accepted\.$', '{asked,cirkle}', '{}'),
	('swap-expired', 'swapLapsed', '^Your swap request to (.+) in {cirkle} has expired: it was not answered in time\.$', '{asked,cirkle}', '{}'),
	('swap-applied', 'swapApplied', '^(.+) and (.+) have swapped turns in {cirkle}\.$', '{requester,asked,cirkle}', '{}')
), "found" AS (
	SELECT DISTINCT ON ("notifications"."id") "notifications"."id", "template"."key", "template"."names", "template"."more", "match"
	FROM "notifications"
	JOIN "template" ON "template"."type" = "notifications"."type"
	CROSS JOIN LATERAL regexp_match("message", replace(replace(replace("pattern",
		'{amount}', '(₹[\d,]+)'),
		'{date}', '(\d{1,2} [A-Z][a-z]{2} \d{4})'),
		'{cirkle}', coalesce('(' || regexp_replace("data" ->> 'cirkleName', '([][\\.*+?^${}()|])', '\\\1', 'g') || ')', '(.+)'))) AS "match"
	WHERE "match" IS NOT NULL
	ORDER BY "notifications"."id", cardinality("template"."names")
), "facts" AS (
	SELECT "found"."id", "found"."key", "found"."more" || coalesce(jsonb_object_agg("name", CASE
		WHEN "name" = 'amount' THEN jsonb_build_object('rupees', translate("value", '₹,', '')::bigint)
		WHEN "name" IN ('day', 'startDate', 'cancelledOn', 'after', 'before') THEN jsonb_build_object('date', to_char(to_date("value", 'DD Mon YYYY'), 'YYYY-MM-DD'))
		WHEN "name" IN ('turn', 'count') THEN to_jsonb("value"::integer)
		ELSE to_jsonb("value")
	END) FILTER (WHERE "name" IS NOT NULL), '{}') AS "values"
	FROM "found" LEFT JOIN LATERAL unnest("names", "match"[1:cardinality("names")]) AS "fact"("name", "value") ON true
	GROUP BY "found"."id", "found"."key", "found"."more"
)
UPDATE "notifications" SET "words" = CASE
	WHEN "facts"."key" IS NULL THEN jsonb_build_object('key', 'plain', 'values', jsonb_build_object('text', "same"."message"))
	WHEN "facts"."values" = '{}' THEN jsonb_build_object('key', 'notices.' || "facts"."key")
	ELSE jsonb_build_object('key', 'notices.' || "facts"."key", 'values', "facts"."values")
END
FROM "notifications" "same" LEFT JOIN "facts" ON "facts"."id" = "same"."id"
WHERE "same"."id" = "notifications"."id";
--> statement-breakpoint
UPDATE "users" SET "kyc_reason" = 'aadhaar_unmasked' WHERE "kyc_reason" = 'The picture of the Aadhaar card shows more than the last four digits of its number. It is deleted. Please send one with the first eight digits covered.';
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";