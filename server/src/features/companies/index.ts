export {
  addCompanies,
  companyNamed,
  ensureCompany,
  findCompanyByName,
  findCompanyId,
  type CompanyProfile,
  type NewCompany,
} from './ensure-company.ts';
export { selectCompanies, type StandingCompany } from './companies.sql.ts';
export { verifyCompany, type CompanyVerified } from './verify-company.ts';
export { acceptOne } from './invitations.ts';
export { selectOpenInvitations, type OpenInvitation } from './invitations.sql.ts';
export { forgetInvitationsJob } from './jobs.ts';
export { companyOf, membersOf, type MemberHooks } from './members.ts';
export { ownCompanyRoutes } from './routes.ts';
export { listMembers, removeMember, setMember, type CompanyMember, type CompanyMembers } from './set-members.ts';
