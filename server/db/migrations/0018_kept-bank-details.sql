-- Answers kept for their keys hold no bank details of payees any more.
UPDATE "operations" SET "body" = jsonb_set("body", '{data,bank_details}', 'null')
WHERE "endpoint" IN ('submit-payment', 'attach-proof', 'withdraw-payment')
	AND jsonb_typeof("body" #> '{data,bank_details}') = 'object';
