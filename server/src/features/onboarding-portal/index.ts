export { documentsLink, portalLink, type PortalLink } from './documents-link.ts';
