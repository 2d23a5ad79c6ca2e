/** Texts of the terms of use. */
export const terms = {
  title: 'Terms of use',
  version: 'Version {version}. Your account remembers which version you agreed to.',
  summary:
    'In short: Cirkles is a notebook for people who save in turns. It records evidence and never moves money. What you pay, you pay to each other, and you answer for it to each other. “We” are the people who run Cirkles at this address.',
  whatTitle: 'What Cirkles does',
  whatText:
    'A Cirkle is a group in which every member contributes the same amount each month and receives the whole pot once. Cirkles keeps its records: who owes whom, what was sent, what was confirmed, whose turn is when. It is free to use.',
  whatNotTitle: 'What Cirkles does not do',
  noMoneyHandled:
    'We do not accept, hold, transfer, lend or invest money. We take no commission, run no auction, give no discount, and promise no return: you receive what the other members paid in, neither more nor less. We do not guarantee that anybody pays, we do not collect debts, and we give no advice on money or tax.',
  notAParty: 'We are not a party to what members agree with each other.',
  whoTitle: 'Who may use it',
  whoText:
    'People of 18 years and older who may make agreements of their own, where groups of this kind are lawful. You use your real name and an email address and phone number that are yours. Where an identity check is asked for, some things are possible only after it.',
  accountTitle: 'Your account',
  accountText:
    'It is yours alone. Keep your password and codes to yourself: we never ask for them. If a phone is lost or you think somebody else got in, sign that device out in Settings and change your password. What is done from your account counts as done by you, until you tell us otherwise.',
  paymentsTitle: 'Payments are between members',
  promiseToPay:
    'Joining a Cirkle, you promise its other members to contribute until it is complete, even after you have received. You alone are responsible for paying the right person the right amount on time: look at the name and the account before you send.',
  recordedAndSettled:
    'A payment is recorded when the server has it, and it is settled when both sides have said so: who paid records it and the person it went to confirms it, or the person who received cash records it and who gave it says Yes. What is paid to the Admin for another member’s turn is to be handed over to that member, who says that they have it. One that is only “saved on this phone” is not recorded and not settled. Confirm only money that you have really received. When a receiver is silent, the Admin may confirm in their place, and the record says so.',
  recordedWithoutPhone:
    'For a member without a phone the Admin records, and somebody else says Yes: the other side of the payment, or a member who saw it. The Admin asks them before adding them.',
  adminTitle: 'The Admin',
  adminText:
    'The person who creates a Cirkle is its Admin: they set the amount, the day and the order of the turns, invite members, and start it. From then on members and amount are fixed. An Admin acts for the group, not for us. Tell everybody before the start what you have agreed on.',
  recordsTitle: 'Records',
  recordsText:
    'Records are made of what members say and attach. We do not check whether a proof is genuine. Records are not changed afterwards, and they stay with the Cirkle when a member leaves Cirkles. They may help you to show what happened; whether a court or anybody else accepts them is not ours to promise.',
  disputesTitle: 'When members disagree',
  disputesText:
    'Settle it with each other first; the records are there for all of you. We do not judge between members, do not pay anybody, and do not reverse anything. If you report misuse, we look into it and may close accounts.',
  forbiddenTitle: 'What is not allowed',
  forbiddenFalsehood:
    'False names, false proofs, recording or confirming what was not received, or denying what was given.',
  forbiddenGain:
    'Promising members a gain, charging them for joining, or lending at interest through a Cirkle.',
  forbiddenCrime: 'Money that comes from a crime, or payments meant to hide where money comes from.',
  forbiddenHarassment:
    'Inviting strangers in bulk, threatening or harassing members, or passing on their details.',
  forbiddenAttack: 'Breaking into accounts, overloading the service, or collecting data from it by machine.',
  liabilityTitle: 'What we answer for',
  liabilityText:
    'We run Cirkles with care, but we cannot promise that it is always there or without mistakes. We do not answer for money that members pay or fail to pay, nor for what a lost or wiped phone had not sent yet. Nothing here takes away rights that the law gives you and that cannot be waived.',
  endingTitle: 'Ending',
  endingText:
    'You can leave a Cirkle before it starts, and delete your account: it goes after 30 days in which you can change your mind, once everything you have a part in is settled. We may close an account that breaks these terms, and say why. Records that other members need stay, and name a “Former member”. What is kept and removed is said in the <a>privacy policy</a>.',
  changesTitle: 'Changes, law and contact',
  changesText:
    'When these terms change, there is a new version, and we tell you in the app before it takes effect. The law of India applies, as far as the law where you live does not protect you better. You reach us by answering any mail from Cirkles.',
} as const
