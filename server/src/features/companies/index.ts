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
