/** Texts of the privacy policy. */
export const privacy = {
  title: 'Privacy policy',
  version: 'Version {version}, in effect since {date}. Your account remembers which version you agreed to.',
  summary:
    'Cirkles keeps the evidence of a savings group: who owes whom, what was sent, what was confirmed. It needs some facts about you for that, and asks for no others. It sets one cookie, by which it tells a device of yours from a stranger who guesses your password. It shows no advertisements, has no trackers, and sells nothing about you to anybody. “We” are the people who run Cirkles at this address.',
  noticeTitle: 'Purpose by purpose',
  notCollected: 'We do not read your contacts, your location or your messages outside Cirkles.',
  whereTitle: 'What is on your phone, what on the server',
  onServer:
    '<b>On the server:</b> everything above. Bank details, proofs and identity documents are not public: every request for them is checked.',
  onPhone:
    '<b>On your phone,</b> so that Cirkles works without a network: your Cirkles, messages and own history, the bank details of members while you owe them or hold their money, what you have typed but not sent, and payments with their proofs until the server has them. Never identity documents or numbers. Signing out clears the phone, but for what is not sent and you choose to keep there.',
  browserStorage:
    'This is kept in your browser’s own storage. Cirkles loads nothing from other companies into your browser, except live updates where we use an outside service to carry them.',
  keptTitle: 'How long it is kept',
  keptWhileUsed:
    'As long as you have an account. If you do not use it, we write to you after 9, 10 and 11 months. After 12 months without use we keep only what the records of your Cirkles need, and remove the rest.',
  keptAfterDeletion:
    'When an account is deleted, its profile, photo, bank details, identity documents and the text of its messages are removed. Records of payments are also the evidence of other members: they stay, and name a “Former member”.',
  keptWithoutAccount:
    'Somebody without a phone can be a member too. The Admin gives their name; besides what they pay and receive, nothing else of them is kept but the email address of an open invitation, and they have no account. The members of the Cirkle see the name. It becomes “Former member” when the Admin deletes it after the end, with the Admin’s account, and {days} days after the end at the latest.',
  rightsTitle: 'Deletion, and when it waits',
  rightsText:
    'A request for deletion is answered within 30 days. Deletion waits while anything you have a part in is not settled: a contribution you owe or are to get, one in a Cirkle you are the Admin of, or money paid to the Admin that has not been handed over. Others count on it.',
  ageTitle: 'Nobody under 18',
  ageText:
    'Cirkles is for people of 18 years and older. If we learn that an account belongs to somebody younger, we close it and remove its data.',
  safetyTitle: 'How it is protected',
  safetyText:
    'Connections are encrypted, passwords and codes are stored only as hashes, proofs and documents are private files. A lost phone is signed out and cleared from another device, or by a new password, once it next has a network. No protection is perfect: if your data should ever be exposed, we tell you and the authority in charge.',
  contactTitle: 'Changes, and how to reach us',
  contactText:
    'When this policy changes in substance, it gets a new version, and the app shows you what changed and asks you again. You reach us by answering any mail from Cirkles. We answer within 7 business days.',
} as const
