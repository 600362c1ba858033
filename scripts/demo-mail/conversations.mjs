// What lies in the mailbox of the demo when it starts: a few conversations with candidates of the demo team.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../fresh.mjs';

export const owner = { name: 'Demo Recruiter', address: 'recruiter@demo.test' };

const HOUR = 60 * 60 * 1000;
const ago = (hours) => new Date(Date.now() - hours * HOUR);

const anjali = 'Anjali Chauhan <anjali.chauhan@example.org>';
const yasmin = 'Yasmin Abdelrahman <yasmin.abdelrahman@example.org>';
const khalid = 'خالد عبد الله المنصوري <khalid.almansoori@example.ae>';
const me = `${owner.name} <${owner.address}>`;

/** Mails as nodemailer takes them, with the folder each lies in; oldest first. */
export async function conversations() {
  const resume = await readFile(path.join(root, 'resume/fixtures/d08-ar-gulf.pdf'));
  return [
    {
      folder: 'INBOX',
      seen: true,
      mail: {
        from: anjali,
        to: me,
        date: ago(72),
        messageId: '<site-engineer-1@example.org>',
        subject: 'Civil Site Engineer: my availability',
        text: 'Dear Sir or Madam,\n\nI saw the position of Civil Site Engineer and would like to know whether it is still open. My notice period is two weeks and I can relocate.\n\nBest regards\nAnjali Chauhan',
      },
    },
    {
      folder: 'Sent',
      seen: true,
      mail: {
        from: me,
        to: anjali,
        date: ago(70),
        messageId: '<site-engineer-2@demo.test>',
        inReplyTo: '<site-engineer-1@example.org>',
        references: '<site-engineer-1@example.org>',
        subject: 'Re: Civil Site Engineer: my availability',
        text: 'Dear Anjali,\n\nyes, it is still open. Could you come for an interview on Thursday at 10:00?\n\nKind regards',
      },
    },
    {
      folder: 'INBOX',
      mail: {
        from: anjali,
        to: me,
        date: ago(5),
        messageId: '<site-engineer-3@example.org>',
        inReplyTo: '<site-engineer-2@demo.test>',
        references: '<site-engineer-1@example.org> <site-engineer-2@demo.test>',
        subject: 'Re: Civil Site Engineer: my availability',
        html: '<p>Dear recruiter,</p><p>Thursday at 10:00 suits me <b>very well</b>. Which documents shall I bring?</p><p>Best regards<br>Anjali</p><img src="https://pixel.example/open.gif" width="1" height="1">',
      },
    },
    {
      folder: 'INBOX',
      mail: {
        from: khalid,
        to: me,
        date: ago(3),
        messageId: '<project-manager-1@example.ae>',
        subject: 'طلب توظيف: مدير مشاريع',
        text: 'السلام عليكم ورحمة الله،\n\nأرفق لكم سيرتي الذاتية للتقدم إلى وظيفة مدير مشاريع. أعمل في هذا المجال منذ عام ٢٠١٠ وأستطيع المباشرة خلال شهر.\n\nمع خالص التحية\nخالد المنصوري',
        attachments: [{ filename: 'السيرة الذاتية.pdf', contentType: 'application/pdf', content: resume }],
      },
    },
    {
      folder: 'INBOX',
      mail: {
        from: yasmin,
        to: me,
        date: ago(2),
        messageId: '<salary-1@example.org>',
        subject: 'Question about the offer',
        text: 'Hello,\n\nthank you for the talk yesterday. Is housing part of the package?\n\nYasmin',
      },
    },
    {
      folder: 'INBOX',
      mail: {
        from: 'Hiring News <news@lists.example.org>',
        to: me,
        date: ago(1),
        subject: 'Ten questions for every interview',
        headers: {
          'List-Id': '<news.lists.example.org>',
          'List-Unsubscribe': '<https://lists.example.org/off>',
        },
        text: 'This week: how to ask about gaps in a resume.',
      },
    },
    bounceOf({
      to: 'old.address@example.org',
      id: '<invitation-0@demo.test>',
      subject: 'Invitation',
      date: ago(0.5),
    }),
  ];
}

/** What a mail server sends back when nobody has an address. */
export function bounceOf({ to, id, subject, date = new Date() }) {
  const words = '550 5.1.1 The mailbox does not exist';
  return {
    folder: 'INBOX',
    raw: [
      'From: Mail Delivery System <MAILER-DAEMON@example.org>',
      `To: ${owner.address}`,
      `Date: ${date.toUTCString()}`,
      `Message-ID: <bounce-${date.getTime()}@example.org>`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
      '',
      '--report',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Your mail to ${to} could not be delivered: ${words}`,
      '--report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      `Final-Recipient: rfc822; ${to}`,
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; ${words}`,
      '--report',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      `Subject: ${subject.replaceAll(/[^\x20-\x7e]/g, '')}`,
      '--report--',
      '',
    ].join('\r\n'),
  };
}
