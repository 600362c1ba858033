import { useLanguage } from './current.ts';
import { mark, say } from './say.ts';

/** Words of the menu by the key of their entry. */
const menuWords: Record<string, string> = {
  dashboard: mark('Dashboard'),
  recruitments: mark('Recruitments'),
  organizations: mark('Organizations'),
  companies: mark('Companies'),
  business_units: mark('Business units'),
  departments: mark('Departments'),
  jobs: mark('Jobs'),
  candidates: mark('Candidates'),
  applicants: mark('Applicants'),
  onboarding: mark('Onboarding'),
  resume_search: mark('Resume search'),
  calendar: mark('Calendar'),
  email: mark('Email'),
  visa_quota: mark('Visa quota'),
  file_manager: mark('File manager'),
  reports: mark('Reports'),
  master_settings: mark('Master settings'),
  vendors: mark('Vendors'),
  feedback: mark('Feedback'),
  messages: mark('Messages'),
  profile: mark('Profile'),
  sign_out: mark('Sign Out'),
  notifications: mark('Notifications'),
  search: mark('Search'),
  language: mark('Language'),
};

/** The function that tells a word of the menu in the viewer's language, or what is given for unknown keys. */
export function useWords(): (key: string, otherwise?: string) => string {
  useLanguage();
  return (key, otherwise = key) => say(menuWords[key] ?? otherwise);
}
