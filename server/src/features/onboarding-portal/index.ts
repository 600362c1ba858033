export { documentsLink, endPortalLinks, portalLink, type PortalLink } from './documents-link.ts';
