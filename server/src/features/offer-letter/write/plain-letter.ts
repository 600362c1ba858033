import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import { isArabic } from '../values/salary-table.ts';

const english = `<p>{system__current_date}</p>
<p>Dear {applicant__full_name},</p>
<p>We are pleased to offer you the position of <strong>{offer__designation}</strong> on these terms:</p>
<table><tbody>
<tr><td>Place of work</td><td>{offer__location|To be agreed}</td></tr>
<tr><td>Joining date</td><td>{offer__joining_date}</td></tr>
<tr><td>Probation period</td><td>{offer__probation_period}</td></tr>
<tr><td>Salary a month</td><td>{offer__salary}</td></tr>
<tr><td>In words</td><td>{offer__salary_in_words}</td></tr>
</tbody></table>
<p>{offer__salary_breakup}</p>
<p>We look forward to working with you.</p>
<p>Yours sincerely,<br>{recruitment__company|The human resources department}</p>`;

const arabic = `<p>{system__current_date}</p>
<p>حضرة {applicant__name_ar|السيد / السيدة} المحترم/ة،</p>
<p>يسرّنا أن نعرض عليكم وظيفة <strong>{offer__designation}</strong> وفق الشروط الآتية:</p>
<table><tbody>
<tr><td>مكان العمل</td><td>{offer__location|يُتفق عليه}</td></tr>
<tr><td>تاريخ المباشرة</td><td>{offer__joining_date}</td></tr>
<tr><td>فترة التجربة</td><td>{offer__probation_period}</td></tr>
<tr><td>الراتب الشهري</td><td>{offer__salary}</td></tr>
<tr><td>كتابةً</td><td>{offer__salary_in_words}</td></tr>
</tbody></table>
<p>{offer__salary_breakup}</p>
<p>نتطلّع إلى العمل معكم.</p>
<p>وتفضلوا بقبول فائق الاحترام،<br>{recruitment__company|إدارة الموارد البشرية}</p>`;

/** What a letter says where its offer has no template. */
export function plainLetter(language: string): OfferTemplateForm {
  const part = isArabic(language)
    ? { language: 'ar', title: 'عرض عمل', body: arabic }
    : { language: 'en', title: 'Offer of employment', body: english };
  return { layout: 'one', parts: [part] };
}
