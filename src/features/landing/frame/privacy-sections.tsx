import type { LegalSection } from './legal-page.tsx'

/** The privacy policy: the facts of seed-b, section 2, in the words of product.md and security.md. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'collected',
    title: 'What we collect',
    body: (
      <>
        <p>Only what you give, and what comes about as you use Cirkles:</p>
        <ul>
          <li>
            <strong>Account:</strong> your name, e-mail address, phone number and country, which version of
            the terms you agreed to, and your password, of which only a hash is kept. If you add them: a
            photo, date of birth, address and occupation.
          </li>
          <li>
            <strong>Bank details,</strong> if you want to be paid by bank: account number and type, bank, IFSC
            code, branch.
          </li>
          <li>
            <strong>Your Cirkles:</strong> groups, members, turns, invitations and messages.
          </li>
          <li>
            <strong>Payments:</strong> amount, method, date, bank reference, comments and the proof you
            attach; of cash also where it was and who saw it. Photos lose what a camera hides in them, such as
            the place.
          </li>
          <li>
            <strong>Identity,</strong> only where a check is asked for: the kind of document, a copy of it,
            and the facts on its form. Of an Aadhaar number only the last four digits are kept.
          </li>
          <li>
            <strong>Technical:</strong> the devices you are signed in on, times, and your network address, to
            stop people from guessing codes and passwords.
          </li>
        </ul>
        <p>We do not read your contacts, your location or your messages outside Cirkles.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What it is used for',
    body: (
      <>
        <p>
          To keep your Cirkles and their evidence, to tell you what is due and what happened, to keep your
          account safe, to answer you, and to meet the law. For nothing else. Agreeing to it is your choice;
          without your name, address and phone number we cannot give you an account.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'What is on your phone, what on the server',
    body: (
      <>
        <p>
          <strong>On the server:</strong> everything above. Bank details, proofs and identity documents are
          not public: every request for them is checked.
        </p>
        <p>
          <strong>On your phone,</strong> so that Cirkles works without a network: your Cirkles, messages and
          own history, the bank details of members while you owe them, what you have typed but not sent, and
          payments with their proofs until the server has them. Never identity documents or numbers. Signing
          out clears the phone, but for what is not sent and you choose to keep there.
        </p>
        <p>
          This is kept in your browser’s own storage. Cirkles loads nothing from other companies into your
          browser, except live updates where we use an outside service to carry them.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who sees what',
    body: (
      <>
        <ul>
          <li>
            <strong>Members of your Cirkle:</strong> your name, photo, turn and messages, and whether you have
            paid.
          </li>
          <li>
            <strong>A member who owes you a payment:</strong> your bank details, until you have confirmed it.
          </li>
          <li>
            <strong>Who paid, who is paid, and the Admin of the Cirkle:</strong> the proof of a payment; of
            cash also its place and witnesses.
          </li>
          <li>
            <strong>The Admin whose Cirkle you ask to join:</strong> your name, photo and phone number.
          </li>
          <li>
            <strong>Anybody signed in:</strong> your name and photo, and the summary of a public Cirkle with
            the number of its members.
          </li>
          <li>
            <strong>We:</strong> what we must see to run Cirkles. Identity documents are opened only to check
            them.
          </li>
          <li>
            <strong>Companies that work for us,</strong> such as those that run our servers and deliver our
            mail: what that takes. And authorities, where the law obliges us.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'How long it is kept',
    body: (
      <>
        <p>
          As long as you have an account. If you do not use it, we write to you after 9, 10 and 11 months.
          After 12 months without use we keep only what the records of your Cirkles need, and remove the rest.
        </p>
        <p>
          When an account is deleted, its profile, photo, bank details, identity documents and the text of its
          messages are removed. Records of payments are also the evidence of other members: they stay, and
          name a “Former member”.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    body: (
      <>
        <p>
          You may see what is kept about you, have it corrected, receive a copy, withdraw your agreement, and
          have your account deleted. A request for deletion is answered within 30 days. Deletion waits while
          you have contributions in a Cirkle that are not settled, for others count on them.
        </p>
        <p>
          If you think that we treat your data wrongly, tell us. You may also turn to the data protection
          authority of your country.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Nobody under 18',
    body: (
      <p>
        Cirkles is for people of 18 years and older. If we learn that an account belongs to somebody younger,
        we close it and remove its data.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Connections are encrypted, passwords and codes are stored only as hashes, proofs and documents are
        private files. You can sign out a lost phone from another device. No protection is perfect: if your
        data should ever be exposed, we tell you and the authority in charge.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Changes, and how to reach us',
    body: (
      <p>
        When this policy changes in substance, we tell you in the app before it takes effect. You reach us by
        answering any mail from Cirkles. We answer within 7 business days.
      </p>
    ),
  },
]
