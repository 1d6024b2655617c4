// Generated from contract/openapi.json by `pnpm --dir sdk run generate`. Do not edit.
export interface components {
    schemas: {
        AccountStatus: {
            /** @constant */
            connected: true;
            account: {
                /**
                 * @description TypeID with prefix acc
                 * @example acc_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                name: string | null;
                email: string;
            };
            /** @description What this token may do */
            scopes: (("listings:read" | "listings:write" | "listings:delete" | "profile:read" | "profile:write") | (string & {}))[];
            can_publish: boolean;
            /** @description What stands between the account and publishing, and where it is put right */
            missing: {
                code: string;
                message: string;
                url: string | null;
            }[];
            whatsapp: {
                verified: boolean;
                /** @description E.164; null without a verified number */
                number: string | null;
                /**
                 * Format: date-time
                 * @description RFC 3339 in UTC with milliseconds
                 * @example 2026-11-21T03:37:00.000Z
                 */
                verified_at: string | null;
                /** @description A code that was sent and may still be confirmed */
                pending: {
                    number: string;
                    /**
                     * Format: date-time
                     * @description RFC 3339 in UTC with milliseconds
                     * @example 2026-11-21T03:37:00.000Z
                     */
                    expires_at: string;
                    attempts_left: number;
                    /** @description Why the code cannot have arrived, where WhatsApp says so */
                    problem: string | null;
                } | null;
            };
            company: components["schemas"]["CompanyOfAccount"] | null;
            tier: {
                name: ("unverified" | "new" | "established" | "consolidated" | "verified_company") | (string & {});
                /** @description Listings at once (active, in review) and by day */
                limits: {
                    active: number;
                    in_review: number;
                    new_per_day: number;
                    edits_per_day: number;
                };
                /** @description Of these limits, now and today */
                used: {
                    active: number;
                    in_review: number;
                    new_per_day: number;
                    edits_per_day: number;
                };
                /**
                 * Format: date-time
                 * @description When the counts of the day begin anew: midnight in America/Asuncion
                 * @example 2026-11-21T03:37:00.000Z
                 */
                resets_at: string;
            };
            /** @description null at the highest */
            next_tier: {
                name: ("unverified" | "new" | "established" | "consolidated" | "verified_company") | (string & {});
                limits: {
                    active: number;
                    in_review: number;
                    new_per_day: number;
                    edits_per_day: number;
                };
                /** @description What it takes */
                needs: {
                    code: string;
                    message: string;
                }[];
            } | null;
            /** @description Promotional credits left */
            credits: number;
        };
        /** @description What affordability answers */
        AffordabilityResult: {
            /**
             * Highest price
             * @description What can be bought
             */
            max_price: number;
            /**
             * Highest loan
             * @description What `max_payment` repays
             */
            max_loan: number;
            /**
             * Highest payment
             * @description What may be paid each month
             */
            max_payment: number;
            /**
             * Down payment needed
             * @description max_price − max_loan
             */
            required_down_payment: number;
            /**
             * Down payment missing
             * @description required_down_payment − down_payment, at least 0; null with `ltv_pct` and no `down_payment`
             */
            down_payment_missing: number | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        Agent: {
            /**
             * @description TypeID with prefix agt
             * @example agt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            photo_url: string | null;
            bio: string | null;
            /** @description null: works alone */
            company: components["schemas"]["CompanyRef"] | null;
            /** @description ISO 639-1 */
            languages: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            /** @description As declared; where none is, what at least a quarter of the public listings are about */
            specialties: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            /** @description Cities of the public listings, at most 10, most first */
            cities: string[];
            /** @description Mean of approved reviews, to one decimal (halves up); null without any */
            rating: number | null;
            /** @description Approved reviews */
            review_count: number;
            /** @description The latest 5 */
            reviews: components["schemas"]["Review"][];
            /** @description Public listings, at this moment */
            listing_count: number;
            contact: components["schemas"]["AgentContact"];
            verified: boolean;
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            member_since: string;
            /** @description Public address of this record */
            url: string;
        };
        /** @description Only what the agent lets be shown */
        AgentContact: {
            /**
             * @description E.164
             * @example +595211234567
             */
            phone: string | null;
            /**
             * @description Opens a chat
             * @example https://wa.me/595981123456
             */
            whatsapp_url: string | null;
            email: string | null;
            website: string | null;
        };
        AgentRef: {
            /**
             * @description TypeID with prefix agt
             * @example agt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            photo_url: string | null;
            /** @description Name of the company */
            company: string | null;
        };
        /** @description What cap-rate answers */
        CapRateResult: {
            /**
             * Cap rate
             * @description noi / price
             */
            cap_rate_pct: number;
            /**
             * Net operating income
             * @description A year
             */
            noi: number;
            /**
             * Effective gross income
             * @description A year, after vacancy
             */
            effective_gross_income: number;
            /**
             * Debt service
             * @description Twelve payments of the loan
             */
            annual_debt_service: number;
            /**
             * Cash flow
             * @description A year, before income tax
             */
            annual_cash_flow: number;
            /**
             * Own money
             * @description Put in
             */
            cash_invested: number;
            /**
             * Cash on cash
             * @description annual_cash_flow / cash_invested; null where nothing is put in
             */
            cash_on_cash_pct: number | null;
            /**
             * Debt coverage (DSCR)
             * @description noi / annual_debt_service: below 1 the rent does not carry the loan; null without a loan
             */
            dscr: number | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        CityPlace: {
            /** @example Asunción */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /** @example asuncion */
            slug: string;
            /**
             * @description Department, province or state
             * @example Central
             */
            division: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        /** @description What closing-costs answers */
        ClosingCostsResult: {
            /**
             * Closing costs
             * @description Sum of the lines
             */
            total: number;
            /**
             * Of the price
             * @description total / price
             */
            total_pct_of_price: number;
            /**
             * Notary
             * @description price · notary_fee_pct
             */
            notary_fee: number;
            /**
             * VAT of the notary
             * @description On the fee
             */
            notary_vat: number;
            /**
             * Registration tax
             * @description price · registration_tax_pct
             */
            registration_tax: number;
            /**
             * Municipal transfer tax
             * @description price · municipal_transfer_tax_pct
             */
            municipal_tax: number;
            /**
             * Certificates
             * @description Fixed
             */
            certificates: number;
            /**
             * Commission
             * @description price · buyer_commission_pct
             */
            commission: number;
            /**
             * VAT of the commission
             * @description On it
             */
            commission_vat: number;
            /**
             * Mortgage registration
             * @description mortgage_amount · mortgage_registration_pct
             */
            mortgage_registration: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        /** @description What commission answers */
        CommissionResult: {
            /**
             * Commission with VAT
             * @description What is paid
             */
            total: number;
            /**
             * Commission
             * @description amount · commission_pct
             */
            commission: number;
            /**
             * VAT
             * @description On the commission
             */
            vat: number;
            /**
             * Listing side
             * @description Without VAT; null where nothing is shared
             */
            listing_side: number | null;
            /**
             * Other side
             * @description Without VAT; null where nothing is shared
             */
            other_side: number | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        Company: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            type: ("agency" | "developer") | (string & {});
            description: string | null;
            verified: boolean;
            /** @description Mean of the approved reviews of its agents, to one decimal (halves up); null without any */
            rating: number | null;
            /** @description Approved reviews of its agents */
            review_count: number;
            /** @description As declared; where none is, what at least a quarter of the public listings are about */
            specialties: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            /** @description Cities of its public listings and projects, at most 10, most first */
            cities: string[];
            /** @description ISO 639-1 */
            languages: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            founded_year: number | null;
            logo_url: string | null;
            contact: components["schemas"]["CompanyContact"];
            agent_count: number;
            /** @description Public listings, at this moment */
            listing_count: number;
            project_count: number;
            /** @description Public address of this record */
            url: string;
        };
        CompanyContact: {
            /**
             * @description E.164
             * @example +595211234567
             */
            phone: string | null;
            /**
             * @description Opens a chat
             * @example https://wa.me/595981123456
             */
            whatsapp_url: string | null;
            email: string | null;
            website: string | null;
            address: string | null;
        };
        CompanyOfAccount: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            verified: boolean;
        };
        CompanyRef: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            logo_url: string | null;
            verified: boolean;
        };
        CountryPlace: {
            /** @example Paraguay */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /**
             * @description ISO 3166-1 alpha-2
             * @example PY
             */
            code: string;
            /** @example paraguay */
            slug: string;
        };
        CreditEntry: {
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            at: string;
            kind: ("purchase" | "purchase_refund" | "purchase_dispute" | "purchase_reinstated" | "grant" | "promotion" | "promotion_refund") | (string & {});
            /** @description What came; below zero: what went */
            credits: number;
            /** @description After it */
            balance: number;
            /**
             * @description TypeID with prefix pur
             * @example pur_01h455vb4pex5vsknk084sn02q
             */
            purchase_id: string | null;
            /**
             * @description The listing that was promoted
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            listing_id: string | null;
            /** @description Of a grant, in words of the operator */
            reason: string | null;
        };
        CreditPackage: {
            name: ("one" | "five" | "twenty") | (string & {});
            credits: number;
            prices: components["schemas"]["Money"][];
        };
        CreditPurchase: {
            /**
             * @description TypeID with prefix pur
             * @example pur_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            package: string;
            credits: number;
            price: components["schemas"]["Money"];
            status: ("pending" | "paid" | "expired" | "refunded") | (string & {});
            /** @description On the page for trying things out: no money moves */
            is_trial: boolean;
            /** @description Where it is paid, by whoever opens it; null: it is not to be paid any more */
            payment_url: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until then it can be paid
             * @example 2026-11-21T03:37:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            refunded_at: string | null;
            /**
             * Format: date-time
             * @description Since when the payer disputes it at his bank: its credits are taken back until that is over; null: he does not
             * @example 2026-11-21T03:37:00.000Z
             */
            disputed_at: string | null;
        };
        CreditPurchaseWish: {
            /**
             * @description How many
             * @example five
             */
            package: ("one" | "five" | "twenty") | (string & {});
            /**
             * @description USD without it
             * @example PYG
             */
            currency?: ("USD" | "PYG") | (string & {});
        };
        Credits: {
            /** @description Credits left: the sum of all entries */
            balance: number;
            /** @description What came and went, the latest 50 */
            entries: components["schemas"]["CreditEntry"][];
            packages: components["schemas"]["CreditPackage"][];
            /** @description So long a listing comes first for one credit */
            promotion_days: number;
            /** @description false: this service sells none now */
            can_buy: boolean;
        };
        /** @description A default that a calculation used: indicative, dated, with its source */
        DefaultUsed: {
            /**
             * @description The parameter that was not given
             * @example annual_rate_pct
             */
            name: string;
            /**
             * @description What was taken for it
             * @example 6.5
             */
            value: number | string | boolean;
            /**
             * @description Where it comes from
             * @example Che Róga Porã, by La Nación
             */
            source: string;
            url: string | null;
            /**
             * @description Of the source, or the day it was read where it has none: a day, a month or a year
             * @example 2025-11-13
             */
            date: string;
            /** @description What to know before relying on it */
            note: string | null;
        };
        DeveloperRef: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            verified: boolean;
        };
        DuplicateLink: {
            /**
             * @description TypeID with prefix dup
             * @example dup_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /** @description The one that is offered */
            shown: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                title: string | null;
                status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
                source: {
                    /**
                     * @description TypeID with prefix src
                     * @example src_01h455vb4pex5vsknk084sn02q
                     */
                    id: string;
                    kind: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
                    label: string;
                } | null;
            };
            /** @description The one that waits behind it */
            hidden: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                title: string | null;
                status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
                source: {
                    /**
                     * @description TypeID with prefix src
                     * @example src_01h455vb4pex5vsknk084sn02q
                     */
                    id: string;
                    kind: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
                    label: string;
                } | null;
            };
            found_by: (("external_id" | "facts" | "images") | (string & {}))[];
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            linked_at: string;
        };
        /** @description What early-repayment answers */
        EarlyRepaymentResult: {
            /**
             * Interest saved
             * @description Interest of the schedule without the extra − with it
             */
            interest_saved: number;
            /**
             * Months saved
             * @description months − months_total: how much earlier than agreed the loan ends
             */
            months_saved: number;
            /**
             * Payments
             * @description Number of regular payments with the extra
             */
            months_total: number;
            /**
             * Payment before
             * @description Rounded
             */
            original_payment: number;
            /**
             * Payment after
             * @description Regular payment after the extra; 0 where the extra repays all
             */
            new_payment: number;
            /**
             * Last payment
             * @description Last regular payment
             */
            last_payment: number;
            /**
             * Paid extra
             * @description In all
             */
            total_extra: number;
            /**
             * Interest in all
             * @description With the extra
             */
            total_interest: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        /** @description What effective-cost answers */
        EffectiveCostResult: {
            /**
             * Effective annual cost
             * @description Everything counted
             */
            effective_annual_cost_pct: number;
            /**
             * Monthly rate of return
             * @description Internal rate of return of the cash flows
             */
            monthly_irr_pct: number;
            /**
             * Paid out
             * @description principal · (1 − fee)
             */
            net_disbursed: number;
            /**
             * Payment
             * @description Without VAT and insurance
             */
            payment: number;
            /**
             * First payment, all in
             * @description With VAT and insurance; it falls over time
             */
            first_total_payment: number;
            /**
             * Paid in all
             * @description Sum of all payments with VAT and insurance, unrounded
             */
            total_paid: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        Event: {
            /** @description TypeID with prefix evt; the webhook-id of its deliveries */
            id: string;
            /**
             * @description One of listing.submitted, listing.approved, listing.rejected, listing.price_changed, listing.closed, listing.archived, listing.relisted, inquiry.created, saved_search.matched, import.finished, import.needs_approval, credits.purchased, promotion.started, promotion.ended; skip what you do not know
             * @example inquiry.created
             */
            type: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T03:37:00.000Z
             */
            at: string;
            /** @description The record that it is about: fetch it for how it is now */
            subject_id: string;
            /**
             * @description Ids and words, never data of people
             * @example {
             *       "listing_id": "lst_01h455vb4pex5vsknk084sn02q"
             *     }
             */
            data: {
                [key: string]: string | number | boolean | null;
            };
        };
        ExchangeRate: {
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
            /**
             * @description What one unit is worth in US dollars
             * @example 0.000141242937853
             */
            usd_per_unit: number;
            /**
             * @description How many units one US dollar is worth
             * @example 7080
             */
            units_per_usd: number;
            /**
             * Format: date
             * @description The day that the rate is of
             * @example 2026-11-21
             */
            date: string;
            /** @description Where the rate was taken from */
            source: string;
        };
        ExchangeRates: {
            /**
             * @description Always USD
             * @example USD
             */
            base: string;
            /**
             * Format: date
             * @description Of the newest rate; each rate has its own
             * @example 2026-11-21
             */
            date: string;
            /** @description By currency code */
            rates: components["schemas"]["ExchangeRate"][];
        };
        FeedPosition: {
            limit: number;
            /** @description Whether more is there already; false: come back later */
            has_more: boolean;
            /** @description Opaque and never null: where to go on, now or later */
            next_cursor: string;
        };
        /** @description Where this page and the next one are */
        GeoJsonLink: {
            rel: ("self" | "next") | (string & {});
            href: string;
            type: string;
        };
        GeoJsonPoint: {
            /** @constant */
            type: "Point";
            /** @description Longitude, latitude (WGS 84) */
            coordinates: [
                number,
                number
            ];
        };
        GivenReview: {
            /**
             * @description TypeID with prefix rev
             * @example rev_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * @description TypeID with prefix agt
             * @example agt_01h455vb4pex5vsknk084sn02q
             */
            agent_id: string;
            /** @description pending: a person reads it before it is shown */
            status: ("pending" | "approved" | "rejected") | (string & {});
            rating: number;
            text: string;
            locale: ("en" | "es" | "pt") | (string & {});
            /** @description First name: all that is shown of the author */
            author_name: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        ImageAddress: {
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            url: string;
            /** @description What it shows, in a sentence, for those who do not see it */
            alt?: string | null;
            /** @description Where it goes, 1 the first; without it behind the others */
            position?: number;
        };
        ImageChange: {
            /** @description What it shows, in a sentence, for those who do not see it */
            alt?: string | null;
            /** @description Its new place, 1 the first */
            position?: number;
        };
        ImageList: {
            images: {
                /**
                 * @description TypeID with prefix img
                 * @example img_01h455vb4pex5vsknk084sn02q
                 */
                id?: string;
                /**
                 * @description An http(s) address
                 * @example https://example.com/ana
                 */
                url?: string;
                /** @description What it shows, in a sentence, for those who do not see it */
                alt?: string | null;
            }[];
        };
        ImportItem: {
            line: number;
            external_id: string | null;
            listing_type: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            listing_id: string | null;
            outcome: ("created" | "changed" | "price_changed" | "unchanged" | "reactivated" | "withdrawn" | "withheld" | "rejected" | "duplicate") | (string & {});
            remarks: components["schemas"]["ImportRemark"][];
            /** @description What its listing waits for now; null: nothing */
            waits_for: (("turn" | "photos" | "active" | "in_review" | "new_per_day" | "edits_per_day" | "whatsapp" | "account" | "duplicate") | (string & {})) | null;
            /** @description Values as the source wrote them, by the names that it gives them; null in a trial */
            raw: {
                [key: string]: string;
            } | null;
            /** @description Fields that stay as you edited them by hand */
            kept_fields: string[];
            /** @description Why its listing could not be kept in step; null: it is */
            problem: string | null;
        };
        ImportRemark: {
            /** @description rejected: it cannot be used; repaired: changed or left out; noted: taken as it is */
            weight: ("rejected" | "repaired" | "noted") | (string & {});
            code: string;
            /** @description As the source names it */
            field: string;
            /** @description The value as written; null where it must not be repeated */
            raw: string | null;
            message: string;
        };
        ImportReport: {
            run: components["schemas"]["ImportRun"];
            items: components["schemas"]["ImportItem"][];
        };
        ImportRun: {
            /**
             * @description TypeID with prefix run
             * @example run_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            source: {
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                kind: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
                label: string;
            };
            trigger: ("push" | "schedule" | "request" | "approval" | "operator") | (string & {});
            dry_run: boolean;
            publish: boolean;
            removals: ("apply" | "report" | "ignore") | (string & {});
            /** @description Removals let through in this run: a number, or a share such as 15% */
            max_removals: string | null;
            /**
             * @description The run whose withheld removals this one lets through
             * @example run_01h455vb4pex5vsknk084sn02q
             */
            approves: string | null;
            status: ("receiving" | "queued" | "running" | "needs_approval" | "done" | "partial" | "failed" | "cancelled") | (string & {});
            /** @description What it is doing; null once it has ended */
            phase: (("waiting" | "fetching" | "reading" | "comparing" | "applying") | (string & {})) | null;
            progress: {
                /** @description Received so far */
                bytes: number;
                /** @description Read so far */
                items: number;
                /** @description Applied so far */
                lines: number;
                /** @description Lines to apply; null before the comparison */
                of: number | null;
            };
            items_seen: number;
            offers_seen: number;
            /** @description rejected and duplicate count items; all others count listings */
            counts: {
                created: number;
                changed: number;
                price_changed: number;
                unchanged: number;
                reactivated: number;
                withdrawn: number;
                withheld: number;
                rejected: number;
                duplicate: number;
            };
            /** @description Listings of the source that wait for photos, a slot or the next day now */
            waiting: number;
            /** @description Of the document or the run as a whole */
            notes: components["schemas"]["ImportRemark"][];
            /** @description Why nothing was applied, or not everything */
            failure: {
                code: string;
                message: string;
                line: number | null;
                column: number | null;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            finished_at: string | null;
        };
        Inquiry: {
            /**
             * @description TypeID with prefix inq
             * @example inq_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            listing: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                title: string;
                url: string;
            };
            name: string;
            email: string | null;
            /** @description E.164 */
            phone: string | null;
            /** @description As a stranger wrote it: text, never markup; make no links of it */
            message: string;
            /** @description Language to answer in */
            locale: ("en" | "es" | "pt") | (string & {});
            status: ("new" | "read" | "replied" | "closed") | (string & {});
            source: ("web" | "api" | "mcp" | "cli") | (string & {});
            /** @description Why it may be no real question; empty as a rule */
            flags: (("links" | "alike" | "trap") | (string & {}))[];
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            replied_at: string | null;
            /**
             * Format: date-time
             * @description When it is deleted
             * @example 2026-11-21T03:37:00.000Z
             */
            kept_until: string;
            /** @description One tap opens WhatsApp with the person; null: no number, or none of a mobile */
            whatsapp_url: string | null;
        };
        InquiryChange: {
            status: ("new" | "read" | "replied" | "closed") | (string & {});
        };
        InquiryReply: {
            /** @description Yours, or composed of what the listing says */
            message: string;
            locale: ("en" | "es" | "pt") | (string & {});
            /** @description One tap opens WhatsApp with the text; send it there */
            whatsapp_url: string | null;
            /** @description The same by mail */
            mailto_url: string | null;
            inquiry: components["schemas"]["Inquiry"];
        };
        InquiryReplyWish: {
            /** @description Your own words; without them a text is composed */
            message?: string;
            /** @description Another language than that of the person */
            locale?: ("en" | "es" | "pt") | (string & {});
            /** @description Whether the inquiry is `replied` from now on. false without it */
            mark_replied?: boolean;
        };
        InventorySource: {
            /**
             * @description TypeID with prefix src
             * @example src_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            kind: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
            label: string;
            /** @description null: it is pushed (POST /agent/imports) */
            connection: {
                /** @description Where it is read; never the whole address */
                host: string;
                /** @description Names of what is kept, never the values */
                credentials: string[];
                /**
                 * Format: date-time
                 * @description RFC 3339 in UTC with milliseconds
                 * @example 2026-11-21T03:37:00.000Z
                 */
                changed_at: string;
            } | null;
            /** @description Hours between runs; null: only when it is asked for */
            every_hours: number | null;
            /** @description Whether new listings are sent to review; else they stay drafts */
            publish: boolean;
            removals: ("apply" | "report" | "ignore") | (string & {});
            removal_grace_hours: number;
            hand_edits: ("keep" | "replace") | (string & {});
            status: ("active" | "paused" | "pushed") | (string & {});
            /** @description Since when and why it is paused */
            pause: {
                /**
                 * Format: date-time
                 * @description RFC 3339 in UTC with milliseconds
                 * @example 2026-11-21T03:37:00.000Z
                 */
                at: string;
                reason: string;
            } | null;
            /** @description Runs in a row that failed */
            failures: number;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            next_run_at: string | null;
            /** @description The latest that was no trial */
            last_run: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                status: string;
                /**
                 * Format: date-time
                 * @description RFC 3339 in UTC with milliseconds
                 * @example 2026-11-21T03:37:00.000Z
                 */
                finished_at: string | null;
            } | null;
            /** @description Listings that are kept in step with it; waiting: for photos, a slot or the next day */
            listings: {
                total: number;
                public: number;
                waiting: number;
            };
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        Invitation: {
            /**
             * @description TypeID with prefix inv
             * @example inv_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            direction: ("sent" | "received") | (string & {});
            company: components["schemas"]["InvitingCompany"];
            /** @description Who is invited: the account with this address may accept, and nobody else */
            email: string;
            role: ("owner" | "member") | (string & {});
            status: ("pending" | "accepted" | "expired") | (string & {});
            /** @description Name of who invited */
            invited_by: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            accepted_at: string | null;
        };
        InvitingCompany: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            slug: string;
            verified: boolean;
        };
        /** @description The label in the three languages */
        Labels: {
            en: string;
            es: string;
            pt: string;
        };
        Lead: {
            /**
             * @description TypeID with prefix inq
             * @example inq_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            listing_id: string;
            /** @description Language in which the lead is answered */
            locale: ("en" | "es" | "pt") | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it is deleted
             * @example 2026-11-21T03:37:00.000Z
             */
            kept_until: string;
            contact: components["schemas"]["LeadContact"];
        };
        /** @description Who offers the listing, as far as he can be reached directly */
        LeadContact: {
            name: string | null;
            company: string | null;
            /** @description E.164 */
            phone: string | null;
            /** @description One tap opens WhatsApp with a text in `locale`; null: no number to write to */
            whatsapp_url: string | null;
            email: string | null;
        };
        LimitRequest: {
            /**
             * @description TypeID with prefix lim
             * @example lim_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            limit: ("active" | "in_review" | "new_per_day" | "edits_per_day") | (string & {});
            requested: number;
            reason: string;
            /** @description The number that held when it was asked for */
            allowed: number;
            status: ("pending" | "approved" | "denied") | (string & {});
            /** @description May be another number; null unless approved */
            granted: number | null;
            /** @description What the operator says to it; always where it is denied */
            message: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            decided_at: string | null;
        };
        ListMeta: {
            /** @description Equal to the X-Request-Id header */
            request_id: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            timestamp: string;
        };
        Listing: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
            listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            property_type: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {});
            title: string;
            description: string;
            /** @description Language of title and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How title and description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            /** @description null: price on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            /**
             * Format: date
             * @description Date of the exchange rate used for price_usd
             * @example 2026-11-21
             */
            rate_date: string | null;
            price_period: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            price_per_m2_usd: number | null;
            /** @description A month */
            maintenance_fee: components["schemas"]["Money"] | null;
            bedrooms: number | null;
            bathrooms: number | null;
            half_bathrooms: number | null;
            /** @description Bedrooms with a bathroom of their own, counted in bedrooms */
            suites: number | null;
            parking_spaces: number | null;
            living_area_m2: number | null;
            lot_area_m2: number | null;
            year_built: number | null;
            floor: number | null;
            floors_total: number | null;
            furnished: boolean | null;
            pets_allowed: boolean | null;
            availability: ("available" | "reserved" | "from_date") | (string & {});
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            available_from: string | null;
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            location: components["schemas"]["ListingLocation"];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            virtual_tour_url: string | null;
            featured: boolean;
            agent: components["schemas"]["AgentRef"] | null;
            company: components["schemas"]["CompanyRef"] | null;
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            project_id: string | null;
            /** @description The same property under another operation: one listing per operation */
            also_offered_as: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            }[];
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            published_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        ListingChange: {
            /** @description upsert: the listing is public, keep it as it is here. remove: it is not, or no more; forget it */
            op: ("upsert" | "remove") | (string & {});
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When the change was committed; in the snapshot, when the listing was updated
             * @example 2026-11-21T03:37:00.000Z
             */
            at: string;
            /** @description As it is now, in its original language; null when removed */
            listing: components["schemas"]["Listing"] | null;
        };
        ListingClosing: {
            reason: ("sold" | "rented" | "withdrawn") | (string & {});
            /** @description What it went for; nobody else sees it */
            final_price?: components["schemas"]["PriceGiven"] | null;
        };
        /** @description Counts by facet, those asked for. A facet leaves out the parameters of its own (see the parameter `facets`), so that setting its parameter to a value finds as many listings as are counted here */
        ListingFacets: {
            /** @description Most first */
            property_type?: {
                value: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {});
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description Most first */
            listing_type?: {
                value: ("sale" | "rent" | "short_term_rent") | (string & {});
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description The 50 cities with the most listings, most first */
            city?: components["schemas"]["PlaceCount"][];
            /** @description The 50 neighborhoods with the most listings, most first */
            neighborhood?: components["schemas"]["PlaceCount"][];
            /** @description Fewest bedrooms first, at most 50 numbers; listings that do not say are left out */
            bedrooms?: {
                value: number;
                /** @description Public listings that the search would find with this value */
                count: number;
            }[];
            /** @description A histogram in steps of 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6 and 8 times a power of ten, lowest first; prices on request are left out */
            price?: components["schemas"]["PriceCount"][];
        };
        ListingFeature: {
            /** @constant */
            type: "Feature";
            id: string;
            geometry: components["schemas"]["GeoJsonPoint"] | null;
            properties: components["schemas"]["Listing"];
        };
        ListingFeatureCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["ListingFeature"][];
            pagination: components["schemas"]["Pagination"];
            links: components["schemas"]["GeoJsonLink"][];
            /** @description Where `facets` asks for them */
            facets?: components["schemas"]["ListingFacets"];
            meta: components["schemas"]["ListMeta"];
        };
        ListingImage: {
            id: string;
            url: string;
            /** @description Pixels; null until the image was measured */
            width: number | null;
            height: number | null;
            alt: string | null;
            /** @description Tiny preview as a data URL */
            placeholder: string | null;
            variants: {
                width: number;
                url: string;
                format: string;
            }[];
        };
        ListingLocation: {
            country: string;
            /** @description ISO 3166-1 alpha-2 */
            country_code: string;
            /** @description Department, province or state */
            division: string | null;
            city: string;
            neighborhood: string | null;
            /** @description As far as the owner lets it be shown */
            address: string | null;
            latitude: number | null;
            longitude: number | null;
            precision: ("exact" | "approximate" | "neighborhood" | "city") | (string & {});
        };
        ListingModeration: {
            decision: ("pending" | "manual" | "approved" | "rejected") | (string & {});
            /** @description Of a rejection, or of why a person has to decide: what is wrong with which field and what to do, in the language of your profile */
            reasons: {
                code: string;
                message: string;
                field: string | null;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            reviewed_at: string | null;
        };
        ListingShare: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            listing_id: string;
            locale: ("en" | "es" | "pt") | (string & {});
            /** @description Ready to be sent: what, where, how much, the facts and the address */
            message: string;
            /** @description One tap opens WhatsApp with the message; the person chooses to whom */
            whatsapp_url: string;
            /** @description Picture (PNG, 1200×630) with photo, price, facts and who offers it; another address once any of them changes */
            image_url: string;
            /** @description The page of the listing, in that language */
            page_url: string;
        };
        ListingWriting: {
            /** @description Your own reference, unique within your account */
            external_id?: string | null;
            listing_type?: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            property_type?: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            /** @description 10 to 150 characters to be public */
            title?: string | null;
            /** @description 50 to 5,000 characters to be public */
            description?: string | null;
            /** @description Language of title and description; without it that of the text, as far as it can be told */
            original_locale?: (("en" | "es" | "pt") | (string & {})) | null;
            /** @description Your own texts in other languages */
            translations?: {
                en?: components["schemas"]["TextChange"] | null;
                es?: components["schemas"]["TextChange"] | null;
                pt?: components["schemas"]["TextChange"] | null;
            } | null;
            /** @description At once and free at any time; no more decimals than it has */
            price?: components["schemas"]["MoneyChange"] | null;
            /** @description true: public without a price */
            price_on_request?: boolean | null;
            /** @description Of rents; a sale has none. Without it a month, a night for short stays */
            price_period?: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            /** @description A month */
            maintenance_fee?: components["schemas"]["MoneyChange"] | null;
            bedrooms?: number | null;
            bathrooms?: number | null;
            half_bathrooms?: number | null;
            /** @description Counted in bedrooms too */
            suites?: number | null;
            parking_spaces?: number | null;
            living_area_m2?: number | null;
            lot_area_m2?: number | null;
            year_built?: number | null;
            floor?: number | null;
            floors_total?: number | null;
            furnished?: boolean | null;
            pets_allowed?: boolean | null;
            availability?: (("available" | "reserved" | "from_date") | (string & {})) | null;
            /**
             * Format: date
             * @description With availability from_date
             * @example 2026-11-21
             */
            available_from?: string | null;
            /** @description Replaces the list */
            amenities?: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[] | null;
            location?: components["schemas"]["LocationChange"] | null;
            /** @description What strangers see of the address; without it the neighborhood only */
            address_visibility?: (("exact" | "street" | "neighborhood") | (string & {})) | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            video_url?: string | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            virtual_tour_url?: string | null;
        };
        LocationChange: {
            /**
             * @description Name or code
             * @example Paraguay
             */
            country?: string | null;
            /** @description ISO 3166-1 alpha-2; in place of country */
            country_code?: string | null;
            /** @description Needed where a city name exists twice */
            division?: string | null;
            city?: string | null;
            neighborhood?: string | null;
            /** @description Street and number; shown as address_visibility says */
            address?: string | null;
            latitude?: number | null;
            /** @description Shown as address_visibility says */
            longitude?: number | null;
        };
        /** @description An enumeration. Open: new values may be added, take unknown ones. */
        Lookup: {
            name: string;
            description: string;
            values: components["schemas"]["LookupValue"][];
        };
        LookupValue: {
            /** @description The word as it stands in parameters and fields */
            value: string;
            /** @description The label in the language asked for (English without locale) */
            label: string;
            labels: components["schemas"]["Labels"];
            group: string | null;
            /** @description Term of the RESO Data Dictionary 2.0 where one exists */
            reso: string | null;
        };
        MarketHistory: {
            /** @description The one place that the figures are of */
            resolved: components["schemas"]["ResolvedPlace"];
            listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            /** @description null: all types together */
            property_type: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            currency: "USD" | (string & {});
            /** @description What prices are for: a month of rent, a night of short-term rent; null: a sale */
            price_period: (("month" | "night") | (string & {})) | null;
            /**
             * Format: date-time
             * @description When the figures were computed; a later change shows within ten minutes. null: not computed yet
             * @example 2026-11-21T03:37:00.000Z
             */
            as_of: string | null;
            /** @description Oldest first; months without offers are not there */
            months: components["schemas"]["MarketMonth"][];
        };
        MarketMonth: {
            /**
             * @description Calendar month, UTC
             * @example 2026-10
             */
            month: string;
            /** @description false: the month is not over, its figures still move */
            is_complete: boolean;
            /** @description Listings on offer, with a usable price or without */
            listing_count: number;
            /** @description Listings that the figures are made of */
            sample_size: number;
            /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
            reliability: ("ok" | "thin" | "none") | (string & {});
            /** @description Arithmetic mean */
            average_price_usd: number | null;
            median_price_usd: number | null;
            price_quartiles_usd: components["schemas"]["Quartiles"] | null;
            /** @description Median of what listings ask per m² of living area (land: of lot) */
            price_per_m2_usd: number | null;
            price_per_m2_quartiles_usd: components["schemas"]["Quartiles"] | null;
            /** @description Listings of the sample that state such an area */
            price_per_m2_sample_size: number;
            /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
            price_per_m2_reliability: ("ok" | "thin" | "none") | (string & {});
        };
        MarketSummary: {
            /** @description The one place that the figures are of */
            resolved: components["schemas"]["ResolvedPlace"];
            listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            /** @description null: all types together */
            property_type: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            currency: "USD" | (string & {});
            /** @description What prices are for: a month of rent, a night of short-term rent; null: a sale */
            price_period: (("month" | "night") | (string & {})) | null;
            /**
             * Format: date-time
             * @description When the figures were computed; a later change shows within ten minutes. null: not computed yet
             * @example 2026-11-21T03:37:00.000Z
             */
            as_of: string | null;
            /** @description Listings on offer, with a usable price or without */
            listing_count: number;
            /** @description Listings that the figures are made of */
            sample_size: number;
            /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
            reliability: ("ok" | "thin" | "none") | (string & {});
            /** @description Arithmetic mean */
            average_price_usd: number | null;
            median_price_usd: number | null;
            price_quartiles_usd: components["schemas"]["Quartiles"] | null;
            /** @description Median of what listings ask per m² of living area (land: of lot) */
            price_per_m2_usd: number | null;
            price_per_m2_quartiles_usd: components["schemas"]["Quartiles"] | null;
            /** @description Listings of the sample that state such an area */
            price_per_m2_sample_size: number;
            /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
            price_per_m2_reliability: ("ok" | "thin" | "none") | (string & {});
            /** @description Listings on offer that are not in the sample, by the first reason that holds */
            left_out: {
                /** @description On request, or in a currency without an exchange rate */
                without_price: number;
                /** @description Rents by the night */
                other_period: number;
                /** @description Prices that no such property has: mistakes of unit or currency */
                implausible: number;
                /** @description Far outside of what such properties cost there */
                outliers: number;
                /** @description Of listing_count; null without listings */
                share: number | null;
            };
            /** @description Half of the sample was first published longer ago. The age of what is on offer, not the time to a sale */
            median_days_listed: number | null;
            /** @description The same by type, most listings first; empty where `property_type` was given */
            property_types: {
                property_type: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {});
                listing_count: number;
                sample_size: number;
                /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
                reliability: ("ok" | "thin" | "none") | (string & {});
                median_price_usd: number | null;
                price_per_m2_usd: number | null;
            }[];
        };
        /**
         * @example {
         *       "amount": 185000,
         *       "currency": "USD"
         *     }
         */
        Money: {
            /** @description In whole units of the currency; PYG and CLP have no decimals */
            amount: number;
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
        };
        /**
         * @example {
         *       "amount": 185000,
         *       "currency": "USD"
         *     }
         */
        MoneyChange: {
            amount?: number;
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency?: string;
        };
        /** @description What mortgage answers */
        MortgageResult: {
            /**
             * Monthly payment
             * @description Without VAT and insurance
             */
            monthly_payment: number;
            /**
             * monthly_payment
             * @description The same as `monthly_payment`
             */
            payment: number;
            /**
             * First payment with VAT
             * @description VAT on its interest added; it falls with the interest
             */
            first_payment_with_vat: number;
            /**
             * Level payment with VAT
             * @description What a bank asks that quotes one fixed payment, VAT on interest in it: the French payment at i · (1 + VAT)
             */
            level_payment_vat_inclusive: number;
            /**
             * Loan
             * @description What is borrowed
             */
            principal: number;
            /**
             * Price
             * @description Of the property, where it was given
             */
            price: number | null;
            /**
             * Down payment
             * @description Where a price was given
             */
            down_payment: number | null;
            /**
             * Annual rate
             * @description Nominal
             */
            annual_rate_pct: number;
            /**
             * Term
             * @description Number of payments agreed
             */
            months: number;
            /**
             * Interest in all
             * @description payment · months − principal, from the unrounded payment
             */
            total_interest: number;
            /**
             * total_interest
             * @description The same as `total_interest`
             */
            total_interest_exact: number;
            /**
             * Paid in all
             * @description payment · months, from the unrounded payment
             */
            total_paid_exact: number;
            /**
             * Effective annual rate
             * @description (1 + i)^12 − 1
             */
            effective_annual_rate_pct: number;
            /**
             * Share of the income
             * @description monthly_payment / monthly_income, 0.3 is 30 %; null without an income
             */
            payment_to_income_ratio: number | null;
            schedule_summary: components["schemas"]["ScheduleSummary"];
            /** @description Month by month; null unless `schedule=true` */
            schedule: components["schemas"]["ScheduleRow"][] | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        NeighborhoodPlace: {
            /** @example Villa Morra */
            name: string;
            /** @description Public listings there, at this moment */
            listing_count: number;
            /** @example villa-morra */
            slug: string;
            division: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        NewCompany: {
            /** @example Lapacho Rosado Propiedades */
            name: string;
            /**
             * @description agency or developer
             * @default agency
             */
            type?: ("agency" | "developer") | (string & {});
        };
        NewInvitation: {
            /**
             * Format: email
             * @example ana@example.com
             */
            email: string;
            /**
             * @description Owners invite others; every member publishes within the limits of the company
             * @default member
             */
            role?: ("owner" | "member") | (string & {});
        };
        NewLead: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            listing_id: string;
            /**
             * @description Of the person who asks
             * @example Ana Benítez
             */
            name: string;
            /**
             * @description This or phone is needed
             * @example ana@example.com
             */
            email?: string;
            /**
             * @description This or email is needed. Best with its country; without it, it is taken for one of the listing’s
             * @example +595 981 123456
             */
            phone?: string;
            /**
             * @description What the person wants to know
             * @example Hola, ¿sigue disponible? Quisiera visitarla el sábado.
             */
            message: string;
            /** @description Language to be answered in; without it that of the message, else that of the listing */
            locale?: ("en" | "es" | "pt") | (string & {});
            /** @description A trap for forms: a field that people do not see. What comes with it filled in is held back */
            website?: string;
        };
        NewLimitRequest: {
            /**
             * @description Which one, as `TIER_LIMIT_REACHED` and the status name it
             * @example active
             */
            limit: ("active" | "in_review" | "new_per_day" | "edits_per_day") | (string & {});
            /**
             * @description The number that you need: more than holds now
             * @example 60
             */
            requested: number;
            /**
             * @description What for; a person reads it
             * @example We take over the rentals of two buildings next month.
             */
            reason: string;
        };
        NewListing: {
            /** @description Your own reference, unique within your account */
            external_id?: string | null;
            listing_type?: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            property_type?: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            /** @description 10 to 150 characters to be public */
            title?: string | null;
            /** @description 50 to 5,000 characters to be public */
            description?: string | null;
            /** @description Language of title and description; without it that of the text, as far as it can be told */
            original_locale?: (("en" | "es" | "pt") | (string & {})) | null;
            /** @description Your own texts in other languages */
            translations?: {
                en?: components["schemas"]["TextChange"] | null;
                es?: components["schemas"]["TextChange"] | null;
                pt?: components["schemas"]["TextChange"] | null;
            } | null;
            /** @description At once and free at any time; no more decimals than it has */
            price?: components["schemas"]["MoneyChange"] | null;
            /** @description true: public without a price */
            price_on_request?: boolean | null;
            /** @description Of rents; a sale has none. Without it a month, a night for short stays */
            price_period?: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            /** @description A month */
            maintenance_fee?: components["schemas"]["MoneyChange"] | null;
            bedrooms?: number | null;
            bathrooms?: number | null;
            half_bathrooms?: number | null;
            /** @description Counted in bedrooms too */
            suites?: number | null;
            parking_spaces?: number | null;
            living_area_m2?: number | null;
            lot_area_m2?: number | null;
            year_built?: number | null;
            floor?: number | null;
            floors_total?: number | null;
            furnished?: boolean | null;
            pets_allowed?: boolean | null;
            availability?: (("available" | "reserved" | "from_date") | (string & {})) | null;
            /**
             * Format: date
             * @description With availability from_date
             * @example 2026-11-21
             */
            available_from?: string | null;
            /** @description Replaces the list */
            amenities?: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[] | null;
            location?: components["schemas"]["LocationChange"] | null;
            /** @description What strangers see of the address; without it the neighborhood only */
            address_visibility?: (("exact" | "street" | "neighborhood") | (string & {})) | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            video_url?: string | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            virtual_tour_url?: string | null;
            /** @description Addresses of photos, in the order of display; fetched before the answer, all or none */
            images?: string[];
        };
        NewReview: {
            /**
             * @description From the message to the buyer; counts once
             * @example Yj3Zk0…
             */
            review_token: string;
            /**
             * @description 1 (bad) to 5 (excellent)
             * @example 5
             */
            rating: number;
            /**
             * @description How it was, without contact data, links or insults
             * @example Respondió enseguida y nos acompañó en cada visita.
             */
            text: string;
        };
        NewToken: {
            /**
             * @description TypeID with prefix tok
             * @example tok_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            /**
             * @description Its first characters, to tell it by
             * @example oga_Xk2p
             */
            hint: string;
            scopes: (("listings:read" | "listings:write" | "listings:delete" | "profile:read" | "profile:write") | (string & {}))[];
            /**
             * @description The credential that made it, with which it ends
             * @example tok_01h455vb4pex5vsknk084sn02q
             */
            made_by: string | null;
            /** @description Whether this call was made with it */
            is_this: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description To the hour
             * @example 2026-11-21T03:37:00.000Z
             */
            last_used_at: string | null;
            /** @description The credential itself: shown this once and kept nowhere. null with dry_run */
            token: string | null;
        };
        NewWebhook: {
            /**
             * @description TypeID with prefix whk
             * @example whk_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            url: string;
            description: string | null;
            types: (("listing.submitted" | "listing.approved" | "listing.rejected" | "listing.price_changed" | "listing.closed" | "listing.archived" | "listing.relisted" | "inquiry.created" | "saved_search.matched" | "import.finished" | "import.needs_approval" | "credits.purchased" | "promotion.started" | "promotion.ended") | (string & {}))[];
            /** @description active; paused by you; disabled by us (disabled_reason); ended, because the grant or credential that made it has */
            status: ("active" | "paused" | "disabled" | "ended") | (string & {});
            /** @description gone: it answered 410. failing: it took nothing for 5 days */
            disabled_reason: (("gone" | "failing") | (string & {})) | null;
            /** @description An application that you let in, or a credential for CI */
            made_with: ("oauth" | "token") | (string & {});
            /** @description Tries in a row that failed */
            failures: number;
            /** @description Events that wait to be delivered */
            waiting: number;
            /**
             * Format: date-time
             * @description Until when the secret before signs too
             * @example 2026-11-21T03:37:00.000Z
             */
            former_secret_until: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
            /** @description What its signatures are checked with (whsec_…): shown this once. null with dry_run */
            secret: string | null;
        };
        NightlyRate: {
            /**
             * @description Arithmetic mean
             * @example {
             *       "amount": 185000,
             *       "currency": "USD"
             *     }
             */
            average: components["schemas"]["Money"];
            median: components["schemas"]["Money"];
            /**
             * @description A quarter of the sample asks less
             * @example {
             *       "amount": 185000,
             *       "currency": "USD"
             *     }
             */
            lower_quartile: components["schemas"]["Money"];
            /**
             * @description A quarter of the sample asks more
             * @example {
             *       "amount": 185000,
             *       "currency": "USD"
             *     }
             */
            upper_quartile: components["schemas"]["Money"];
            average_usd: number | null;
            median_usd: number | null;
            lower_quartile_usd: number | null;
            upper_quartile_usd: number | null;
            /**
             * Format: date
             * @description Of the exchange rate; dollars are null without one
             * @example 2026-11-21
             */
            rate_date: string | null;
        };
        NumberCode: {
            /**
             * @description Six digits; spaces and hyphens do not matter
             * @example 123456
             */
            code: string;
        };
        NumberToVerify: {
            /**
             * @description A mobile number with WhatsApp, best with its country: +595 981 123456. Without one it is taken for one of `country`
             * @example +595 981 123456
             */
            phone: string;
            /**
             * @description Of a number written without its country, ISO 3166-1; PY without it
             * @example PY
             */
            country?: string;
        };
        OwnCompany: {
            /**
             * @description TypeID with prefix cmp
             * @example cmp_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            type: ("agency" | "developer") | (string & {});
            /** @description By the operator: its members then have the limits of that tier */
            verified: boolean;
            /** @description Yours. Owners invite */
            role: ("owner" | "member") | (string & {});
            member_count: number;
            /** @description At most 200, in the order in which they joined */
            members: {
                /**
                 * @description TypeID with prefix acc
                 * @example acc_01h455vb4pex5vsknk084sn02q
                 */
                account_id: string;
                name: string | null;
                /** @description For owners to see, and for oneself */
                email: string | null;
                role: ("owner" | "member") | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339 in UTC with milliseconds
                 * @example 2026-11-21T03:37:00.000Z
                 */
                joined_at: string;
            }[];
            /** @description Public address, once something is offered in its name or it is verified */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        OwnImage: {
            id: string;
            url: string;
            /** @description Pixels; null until the image was measured */
            width: number | null;
            height: number | null;
            alt: string | null;
            /** @description Tiny preview as a data URL */
            placeholder: string | null;
            variants: {
                width: number;
                url: string;
                format: string;
            }[];
            /** @description 1 is the first, which stands for the listing */
            position: number;
            /** @description How the listing stands now */
            listing: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
                live: boolean;
            };
        };
        OwnListing: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
            listing_type: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            property_type: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            title: string | null;
            description: string | null;
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How title and description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            /** @description null: price on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            /**
             * Format: date
             * @description Date of the exchange rate used for price_usd
             * @example 2026-11-21
             */
            rate_date: string | null;
            price_period: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            price_per_m2_usd: number | null;
            /** @description A month */
            maintenance_fee: components["schemas"]["Money"] | null;
            bedrooms: number | null;
            bathrooms: number | null;
            half_bathrooms: number | null;
            /** @description Bedrooms with a bathroom of their own, counted in bedrooms */
            suites: number | null;
            parking_spaces: number | null;
            living_area_m2: number | null;
            lot_area_m2: number | null;
            year_built: number | null;
            floor: number | null;
            floors_total: number | null;
            furnished: boolean | null;
            pets_allowed: boolean | null;
            availability: ("available" | "reserved" | "from_date") | (string & {});
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            available_from: string | null;
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            location: components["schemas"]["OwnLocation"];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            virtual_tour_url: string | null;
            featured: boolean;
            agent: components["schemas"]["AgentRef"] | null;
            company: components["schemas"]["CompanyRef"] | null;
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            project_id: string | null;
            /** @description The same property under another operation: one listing per operation */
            also_offered_as: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            }[];
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description When it was approved first
             * @example 2026-11-21T03:37:00.000Z
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /** @description Whether an approved version is public now */
            live: boolean;
            /** @description Your own texts in other languages */
            translations: {
                en?: {
                    title: string;
                    description: string;
                };
                es?: {
                    title: string;
                    description: string;
                };
                pt?: {
                    title: string;
                    description: string;
                };
            };
            price_on_request: boolean;
            address_visibility: ("exact" | "street" | "neighborhood") | (string & {});
            external_id: string | null;
            /** @description Of what was submitted last; null: nothing was */
            moderation: components["schemas"]["ListingModeration"] | null;
            /** @description The inventory that it is kept in step with */
            source: {
                kind: string;
                external_id: string;
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                source_id: string;
            } | null;
            views: number;
            inquiry_count: number;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            featured_until: string | null;
            close_reason: (("sold" | "rented" | "withdrawn" | "source_removed") | (string & {})) | null;
            /** @description As you told when you closed it; nobody else sees it */
            final_price: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            closed_at: string | null;
        };
        OwnLocation: {
            country: string | null;
            /** @description ISO 3166-1 alpha-2 */
            country_code: string | null;
            division: string | null;
            city: string | null;
            neighborhood: string | null;
            /** @description As you wrote it; strangers see what address_visibility lets */
            address: string | null;
            /** @description The true point; strangers see what address_visibility lets */
            latitude: number | null;
            longitude: number | null;
            precision: (("exact" | "approximate" | "neighborhood" | "city") | (string & {})) | null;
        };
        Pagination: {
            /** @description Exact number of matches */
            total: number;
            limit: number;
            /** @description 0 when a cursor was followed */
            offset: number;
            /** @description Opaque; null on the last page */
            next_cursor: string | null;
        };
        PlaceCount: {
            /** @description The slug, as the parameter takes it */
            value: string;
            name: string;
            slug: string;
            /** @description Name of the city of a neighborhood; null for a city */
            city: string | null;
            division: string | null;
            country_code: string;
            /** @description Public listings that the search would find with this value */
            count: number;
        };
        PriceChange: {
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            at: string;
            /** @description From then on; null: on request */
            price: components["schemas"]["Money"] | null;
            /** @description At the rate of that day; null without a price or a rate */
            price_usd: number | null;
            event: ("listed" | "changed" | "withdrawn" | "relisted" | "closed") | (string & {});
        };
        PriceCount: {
            /** @description US dollars, as `min_price` takes it */
            min: number;
            /** @description US dollars, as `max_price` takes it; null: no upper end */
            max: number | null;
            /** @description Public listings that the search would find with this value */
            count: number;
        };
        /**
         * @example {
         *       "amount": 185000,
         *       "currency": "USD"
         *     }
         */
        PriceGiven: {
            amount: number;
            /**
             * @description ISO 4217 code
             * @example USD
             */
            currency: string;
        };
        /** @description What price-per-m2 answers */
        PricePerM2Result: {
            /**
             * Price per m²
             * @description price / area_m2
             */
            price_per_m2: number;
            /**
             * Price per hectare
             * @description price / area_m2 · 10,000
             */
            price_per_ha: number;
            /**
             * Area
             * @description In m²
             */
            area_m2: number;
            /**
             * @description Of the two amounts after it
             * @example USD
             */
            convert_to: string | null;
            /**
             * Price, converted
             * @description In `convert_to`
             */
            price_converted: number | null;
            /**
             * Price per m², converted
             * @description In `convert_to`
             */
            price_per_m2_converted: number | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        Problem: {
            error: {
                /**
                 * @description One of the closed list of codes
                 * @example VALIDATION_ERROR
                 */
                code: string;
                /** @description What is wrong and what to do */
                message: string;
                status: number;
                details?: {
                    /** @description Faults of single fields (VALIDATION_ERROR, LISTING_INCOMPLETE) */
                    fields?: {
                        path: string;
                        code: string;
                        message: string;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
            meta: components["schemas"]["RecordMeta"];
        };
        Profile: {
            /**
             * @description TypeID with prefix acc
             * @example acc_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /** @description As strangers read it */
            name: string | null;
            /** @description For signing in; nobody else sees it */
            email: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            email_verified_at: string | null;
            /** @description Language of what we write to you */
            locale: ("en" | "es" | "pt") | (string & {});
            time_zone: string;
            bio: string | null;
            /** @description ISO 639-1 */
            languages: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            specialties: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            contact: components["schemas"]["ProfileContact"];
            /** @description How you are told of inquiries */
            inquiry_notices: {
                email: boolean;
                whatsapp: boolean;
            };
            /** @description Membership is by invitation; read-only here */
            company: components["schemas"]["CompanyOfAccount"] | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        ProfileChange: {
            name?: string | null;
            locale?: ("en" | "es" | "pt") | (string & {});
            /**
             * @description Name of the tz database
             * @example America/Asuncion
             */
            time_zone?: string;
            bio?: string | null;
            languages?: (("es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh") | (string & {}))[];
            specialties?: (("sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation") | (string & {}))[];
            contact?: {
                /**
                 * @description E.164
                 * @example +595981123456
                 */
                phone?: string | null;
                /**
                 * Format: email
                 * @example ana@example.com
                 */
                email?: string | null;
                /**
                 * @description An http(s) address
                 * @example https://example.com/ana
                 */
                website?: string | null;
                shown?: (("whatsapp" | "phone" | "email" | "website") | (string & {}))[];
            };
            inquiry_notices?: {
                email?: boolean;
                whatsapp?: boolean;
            };
        };
        ProfileContact: {
            /** @description The verified number (E.164); changed by verification */
            whatsapp: string | null;
            phone: string | null;
            /** @description For clients */
            email: string | null;
            website: string | null;
            /** @description What strangers may see of these */
            shown: (("whatsapp" | "phone" | "email" | "website") | (string & {}))[];
        };
        Project: {
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            description: string | null;
            /** @description Language of name and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How the description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            stage: ("planning" | "pre_sale" | "under_construction" | "completed") | (string & {});
            /**
             * Format: date
             * @description When keys are handed over, as the developer expects
             * @example 2026-11-21
             */
            delivery_date: string | null;
            /** @description How much of it is built */
            progress_percent: number | null;
            /** @description Whether its developer is verified */
            verified: boolean;
            developer: components["schemas"]["DeveloperRef"];
            location: components["schemas"]["ListingLocation"];
            /** @description Price of the cheapest available unit, in the currency in which that unit is sold (of different currencies the lower value in dollars); null where no available unit has a price */
            price_from: components["schemas"]["Money"] | null;
            /** @description The same of the dearest available unit */
            price_to: components["schemas"]["Money"] | null;
            price_from_usd: number | null;
            price_to_usd: number | null;
            units_total: number;
            units_available: number;
            /** @description Made of the units: fewest bedrooms first */
            unit_types: components["schemas"]["UnitType"][];
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        ProjectInFull: {
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            name: string;
            description: string | null;
            /** @description Language of name and description here */
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How the description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            stage: ("planning" | "pre_sale" | "under_construction" | "completed") | (string & {});
            /**
             * Format: date
             * @description When keys are handed over, as the developer expects
             * @example 2026-11-21
             */
            delivery_date: string | null;
            /** @description How much of it is built */
            progress_percent: number | null;
            /** @description Whether its developer is verified */
            verified: boolean;
            developer: components["schemas"]["DeveloperRef"];
            location: components["schemas"]["ListingLocation"];
            /** @description Price of the cheapest available unit, in the currency in which that unit is sold (of different currencies the lower value in dollars); null where no available unit has a price */
            price_from: components["schemas"]["Money"] | null;
            /** @description The same of the dearest available unit */
            price_to: components["schemas"]["Money"] | null;
            price_from_usd: number | null;
            price_to_usd: number | null;
            units_total: number;
            units_available: number;
            /** @description Made of the units: fewest bedrooms first */
            unit_types: components["schemas"]["UnitType"][];
            /** @description In the developer's order */
            units: components["schemas"]["ProjectUnit"][];
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        ProjectUnit: {
            /**
             * @description TypeID with prefix unt
             * @example unt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * @description As the developer numbers it
             * @example 4B
             */
            name: string;
            /** @description Name of its type, one of `unit_types` */
            type: string;
            floor: number | null;
            bedrooms: number | null;
            bathrooms: number | null;
            area_m2: number | null;
            /** @description null: on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            status: ("available" | "reserved" | "sold") | (string & {});
        };
        PromotedListing: {
            /**
             * @description TypeID with prefix lst
             * @example lst_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            slug: string;
            status: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived") | (string & {});
            listing_type: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            property_type: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            title: string | null;
            description: string | null;
            locale: ("en" | "es" | "pt") | (string & {});
            original_locale: ("en" | "es" | "pt") | (string & {});
            /** @description How title and description came about */
            translation: ("original" | "human" | "machine" | "generated") | (string & {});
            /** @description null: price on request */
            price: components["schemas"]["Money"] | null;
            /** @description null without a price or a rate */
            price_usd: number | null;
            /**
             * Format: date
             * @description Date of the exchange rate used for price_usd
             * @example 2026-11-21
             */
            rate_date: string | null;
            price_period: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            price_per_m2_usd: number | null;
            /** @description A month */
            maintenance_fee: components["schemas"]["Money"] | null;
            bedrooms: number | null;
            bathrooms: number | null;
            half_bathrooms: number | null;
            /** @description Bedrooms with a bathroom of their own, counted in bedrooms */
            suites: number | null;
            parking_spaces: number | null;
            living_area_m2: number | null;
            lot_area_m2: number | null;
            year_built: number | null;
            floor: number | null;
            floors_total: number | null;
            furnished: boolean | null;
            pets_allowed: boolean | null;
            availability: ("available" | "reserved" | "from_date") | (string & {});
            /**
             * Format: date
             * @description ISO 8601 date
             * @example 2026-11-21
             */
            available_from: string | null;
            amenities: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            location: components["schemas"]["OwnLocation"];
            images: components["schemas"]["ListingImage"][];
            video_url: string | null;
            virtual_tour_url: string | null;
            featured: boolean;
            agent: components["schemas"]["AgentRef"] | null;
            company: components["schemas"]["CompanyRef"] | null;
            /**
             * @description TypeID with prefix prj
             * @example prj_01h455vb4pex5vsknk084sn02q
             */
            project_id: string | null;
            /** @description The same property under another operation: one listing per operation */
            also_offered_as: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                listing_type: ("sale" | "rent" | "short_term_rent") | (string & {});
            }[];
            /** @description Public address of this record */
            url: string;
            /**
             * Format: date-time
             * @description When it was approved first
             * @example 2026-11-21T03:37:00.000Z
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /** @description Whether an approved version is public now */
            live: boolean;
            /** @description Your own texts in other languages */
            translations: {
                en?: {
                    title: string;
                    description: string;
                };
                es?: {
                    title: string;
                    description: string;
                };
                pt?: {
                    title: string;
                    description: string;
                };
            };
            price_on_request: boolean;
            address_visibility: ("exact" | "street" | "neighborhood") | (string & {});
            external_id: string | null;
            /** @description Of what was submitted last; null: nothing was */
            moderation: components["schemas"]["ListingModeration"] | null;
            /** @description The inventory that it is kept in step with */
            source: {
                kind: string;
                external_id: string;
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                source_id: string;
            } | null;
            views: number;
            inquiry_count: number;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            featured_until: string | null;
            close_reason: (("sold" | "rented" | "withdrawn" | "source_removed") | (string & {})) | null;
            /** @description As you told when you closed it; nobody else sees it */
            final_price: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            closed_at: string | null;
            /** @description Promotional credits left */
            credits: number;
        };
        /** @description What property-tax answers */
        PropertyTaxResult: {
            /**
             * Property tax
             * @description A year
             */
            total: number;
            /**
             * Tax
             * @description fiscal_value · rate_pct
             */
            base_tax: number;
            /**
             * Surcharge
             * @description base_tax · vacant_surcharge_pct_of_tax
             */
            surcharge: number;
            /**
             * Discount
             * @description (base_tax + surcharge) · early_payment_discount_pct
             */
            discount: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        Quartiles: {
            /** @description A quarter of the sample is below */
            lower: number;
            median: number;
            /** @description A quarter of the sample is above */
            upper: number;
        };
        RecordMeta: {
            /** @description Equal to the X-Request-Id header */
            request_id: string;
        };
        /** @description What rent-vs-buy answers */
        RentVsBuyResult: {
            /**
             * Buying is ahead by
             * @description buyer_net_worth − renter_net_worth; negative: renting is ahead
             */
            buy_advantage: number;
            /**
             * Buying pays from year
             * @description The first year at whose end the buyer is not behind; null where there is none in the horizon
             */
            break_even_year: number | null;
            /**
             * Buyer has
             * @description At the end
             */
            buyer_net_worth: number;
            /**
             * Renter has
             * @description At the end
             */
            renter_net_worth: number;
            /**
             * Monthly payment
             * @description Of the loan
             */
            mortgage_payment: number;
            /**
             * Value of the home
             * @description At the end
             */
            home_value_end: number;
            /**
             * Owed on the loan
             * @description At the end
             */
            loan_balance_end: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        /** @description What rental-tax answers */
        RentalTaxResult: {
            /**
             * Owner keeps
             * @description Rent without VAT − income tax − documented costs
             */
            owner_net: number;
            /**
             * Tenant pays
             * @description Rent and VAT
             */
            tenant_pays: number;
            /**
             * VAT
             * @description On the rent
             */
            vat: number;
            /**
             * Income tax
             * @description IRP or INR
             */
            income_tax: number;
            /**
             * Taxable base
             * @description Of the income tax
             */
            income_tax_base: number;
            /**
             * Rent without VAT
             * @description What the taxes were calculated on
             */
            rent_net_of_vat: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        /** @description What rental-yield answers */
        RentalYieldResult: {
            /**
             * Gross yield
             * @description Rent of a year against the price
             */
            gross_yield_pct: number;
            /**
             * Net yield
             * @description After vacancy and costs, against price and closing costs
             */
            net_yield_pct: number;
            /**
             * Rent a year
             * @description 12 · monthly_rent
             */
            annual_gross_rent: number;
            /**
             * Net income a year
             * @description After vacancy and costs
             */
            annual_net_income: number;
            /**
             * Price in years of rent
             * @description price / (12 · rent)
             */
            gross_rent_multiplier: number;
            /**
             * Price in months of rent
             * @description price / rent
             */
            price_to_rent_months: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        ResolvedPlace: {
            /** @example Paraguay */
            country: string;
            /**
             * @description ISO 3166-1 alpha-2
             * @example PY
             */
            country_code: string;
            /** @description Department, province or state */
            division: string | null;
            /** @example Asunción */
            city: string;
            /** @example asuncion */
            city_slug: string;
            /** @description null: the whole city */
            neighborhood: string | null;
            neighborhood_slug: string | null;
            /** @description Other places of that name, most listings first; `country` or `division` chooses */
            alternatives: {
                /** @example Paraguay */
                country: string;
                /**
                 * @description ISO 3166-1 alpha-2
                 * @example PY
                 */
                country_code: string;
                /** @description Department, province or state */
                division: string | null;
                /** @example Asunción */
                city: string;
                /** @example asuncion */
                city_slug: string;
                /** @description null: the whole city */
                neighborhood: string | null;
                neighborhood_slug: string | null;
                listing_count: number;
            }[];
        };
        Review: {
            /**
             * @description TypeID with prefix rev
             * @example rev_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            rating: number;
            text: string;
            /** @description Language of the text */
            locale: ("en" | "es" | "pt") | (string & {});
            /** @description First name only */
            author_name: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /** @description The agent's answer */
            reply: string | null;
        };
        /**
         * @description Parameters of GET /listings as there, or as JSON numbers, booleans and lists; without those of a page (`limit`, `offset`, `cursor`, `sort`, `facets`), `locale`, `ids` and the times (`published_since`, `updated_since`, `price_dropped_since`)
         * @example {
         *       "city": "Asunción",
         *       "listing_type": "rent",
         *       "min_bedrooms": 2,
         *       "max_price": 900
         *     }
         */
        SavedCriteria: {
            /**
             * @description Full text in Spanish, Portuguese or English; accents do not matter, small typing errors are forgiven
             * @example casa con piscina
             */
            q?: string;
            /** @description Name in any language, ISO code or slug */
            country?: string;
            /** @description Department, province or state: name, code or slug */
            division?: string;
            /**
             * @description Name or slug
             * @example Asunción
             */
            city?: string;
            /**
             * @description Name or slug
             * @example Villa Morra
             */
            neighborhood?: string;
            /** @description Sale, rent or short-term rent */
            listing_type?: ("sale" | "rent" | "short_term_rent") | (string & {});
            /**
             * @description One or several, comma-separated
             * @example house,duplex
             */
            property_type?: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {}))[];
            /** @description In `currency` */
            min_price?: number;
            /** @description In `currency` */
            max_price?: number;
            /** @description Exactly so many */
            bedrooms?: number;
            /** @description At least so many bedrooms */
            min_bedrooms?: number;
            /** @description At most so many bedrooms */
            max_bedrooms?: number;
            /** @description At least so many bathrooms */
            min_bathrooms?: number;
            /** @description At least so many parking spaces */
            min_parking?: number;
            /** @description Smallest living area, in m² */
            min_living_area?: number;
            /** @description Largest living area, in m² */
            max_living_area?: number;
            /** @description Smallest lot area, in m² */
            min_lot_area?: number;
            /** @description Largest lot area, in m² */
            max_lot_area?: number;
            /** @description true: with furniture; false: without */
            furnished?: boolean;
            /** @description true: where pets may live; false: where they may not */
            pets_allowed?: boolean;
            /**
             * @description All of these, comma-separated
             * @example pool,quincho
             */
            amenities?: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[];
            /**
             * @description west,south,east,north
             * @example -57.68,-25.38,-57.52,-25.22
             */
            bbox?: [
                number,
                number,
                number,
                number
            ];
            /**
             * @description lon,lat;lon,lat;… with 3 to 200 corners, closed or not. Edges are straight in longitude and latitude and go the short way round the globe (so they may cross the antimeridian); sides may cross each other, and everything that the line goes round is inside. Without an area or round a pole it is refused
             * @example -57.60,-25.32;-57.55,-25.32;-57.55,-25.28;-57.60,-25.28
             */
            polygon?: string;
            /**
             * @description lon,lat
             * @example -57.5759,-25.2968
             */
            near?: [
                number,
                number
            ];
            /** @description Around `near`, at most 500; 10 without it */
            radius_km?: number;
            /** @description Company: id or slug */
            company?: string;
            /** @description Agent: id or slug */
            agent?: string;
            /** @description Project: id or slug */
            project?: string;
            /**
             * @description Of `min_price` and `max_price` (ISO 4217); USD without it
             * @example USD
             */
            currency?: string;
        };
        /** @description Parameters to change; what is left out stays, null takes one out */
        SavedCriteriaChange: {
            /**
             * @description Full text in Spanish, Portuguese or English; accents do not matter, small typing errors are forgiven
             * @example casa con piscina
             */
            q?: string | null;
            /** @description Name in any language, ISO code or slug */
            country?: string | null;
            /** @description Department, province or state: name, code or slug */
            division?: string | null;
            /**
             * @description Name or slug
             * @example Asunción
             */
            city?: string | null;
            /**
             * @description Name or slug
             * @example Villa Morra
             */
            neighborhood?: string | null;
            listing_type?: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            /**
             * @description One or several, comma-separated
             * @example house,duplex
             */
            property_type?: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {}))[] | null;
            /** @description In `currency` */
            min_price?: number | null;
            /** @description In `currency` */
            max_price?: number | null;
            /** @description Exactly so many */
            bedrooms?: number | null;
            /** @description At least so many bedrooms */
            min_bedrooms?: number | null;
            /** @description At most so many bedrooms */
            max_bedrooms?: number | null;
            /** @description At least so many bathrooms */
            min_bathrooms?: number | null;
            /** @description At least so many parking spaces */
            min_parking?: number | null;
            /** @description Smallest living area, in m² */
            min_living_area?: number | null;
            /** @description Largest living area, in m² */
            max_living_area?: number | null;
            /** @description Smallest lot area, in m² */
            min_lot_area?: number | null;
            /** @description Largest lot area, in m² */
            max_lot_area?: number | null;
            /** @description true: with furniture; false: without */
            furnished?: boolean | null;
            /** @description true: where pets may live; false: where they may not */
            pets_allowed?: boolean | null;
            /**
             * @description All of these, comma-separated
             * @example pool,quincho
             */
            amenities?: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[] | null;
            /**
             * @description west,south,east,north
             * @example -57.68,-25.38,-57.52,-25.22
             */
            bbox?: [
                number,
                number,
                number,
                number
            ] | null;
            /**
             * @description lon,lat;lon,lat;… with 3 to 200 corners, closed or not. Edges are straight in longitude and latitude and go the short way round the globe (so they may cross the antimeridian); sides may cross each other, and everything that the line goes round is inside. Without an area or round a pole it is refused
             * @example -57.60,-25.32;-57.55,-25.32;-57.55,-25.28;-57.60,-25.28
             */
            polygon?: string | null;
            /**
             * @description lon,lat
             * @example -57.5759,-25.2968
             */
            near?: [
                number,
                number
            ] | null;
            /** @description Around `near`, at most 500; 10 without it */
            radius_km?: number | null;
            /** @description Company: id or slug */
            company?: string | null;
            /** @description Agent: id or slug */
            agent?: string | null;
            /** @description Project: id or slug */
            project?: string | null;
            /**
             * @description Of `min_price` and `max_price` (ISO 4217); USD without it
             * @example USD
             */
            currency?: string | null;
        };
        SavedSearch: {
            /**
             * @description TypeID with prefix svs
             * @example svs_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            criteria: components["schemas"]["SavedCriteria"];
            channel: ("email" | "whatsapp" | "webhook") | (string & {});
            frequency: ("instant" | "daily" | "weekly") | (string & {});
            /** @description Whether you also hear of prices that fall */
            price_drops: boolean;
            /** @description You hear nothing, nor later of what came meanwhile */
            paused: boolean;
            /**
             * Format: date-time
             * @description When a listing fitted last
             * @example 2026-11-21T03:37:00.000Z
             */
            last_match_at: string | null;
            /** @description How often one did since it was saved */
            match_count: number;
            /**
             * Format: date-time
             * @description When you hear of what fitted meanwhile; null: nothing waits
             * @example 2026-11-21T03:37:00.000Z
             */
            next_told_at: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        SavedSearchChange: {
            /**
             * @description What you call it
             * @example Flat near work
             */
            name?: string;
            criteria?: components["schemas"]["SavedCriteriaChange"];
            /** @description email: to the address of the account; whatsapp: to its verified number; webhook: an event saved_search.matched for each match */
            channel?: ("email" | "whatsapp" | "webhook") | (string & {});
            /** @description instant: within minutes, what comes within 15 minutes of a message together; daily: at 8 in the time zone of the profile; weekly: on Mondays at that hour */
            frequency?: ("instant" | "daily" | "weekly") | (string & {});
            /** @description Whether you also hear of prices that fall */
            price_drops?: boolean;
            /** @description You hear nothing, nor later of what came meanwhile */
            paused?: boolean;
        };
        SavedSearchWish: {
            /**
             * @description What you call it
             * @example Flat near work
             */
            name: string;
            criteria: components["schemas"]["SavedCriteria"];
            /** @description email: to the address of the account; whatsapp: to its verified number; webhook: an event saved_search.matched for each match. email without it */
            channel?: ("email" | "whatsapp" | "webhook") | (string & {});
            /** @description instant: within minutes, what comes within 15 minutes of a message together; daily: at 8 in the time zone of the profile; weekly: on Mondays at that hour. daily without it */
            frequency?: ("instant" | "daily" | "weekly") | (string & {});
            /** @description Whether you also hear of prices that fall. false without it */
            price_drops?: boolean;
            /** @description Save it without hearing of anything yet. false without it */
            paused?: boolean;
        };
        /** @description A month of a repayment schedule; each amount rounded */
        ScheduleRow: {
            /**
             * Month
             * @description From 1
             */
            month: number;
            /**
             * Payment
             * @description Interest and principal, without VAT
             */
            payment: number;
            /**
             * Interest
             * @description On the balance before
             */
            interest: number;
            /**
             * Principal
             * @description What the balance falls by
             */
            principal: number;
            /**
             * VAT
             * @description On the interest
             */
            vat: number;
            /**
             * Balance
             * @description Owed after the payment
             */
            balance: number;
        };
        /** @description The repayment schedule in figures */
        ScheduleSummary: {
            /**
             * Scheduled payments
             * @description Number of payments until the balance is 0
             */
            months: number;
            /**
             * First interest
             * @description Interest in the first payment
             */
            first_interest: number;
            /**
             * First principal
             * @description Principal in the first payment
             */
            first_principal: number;
            /**
             * Last payment
             * @description It clears what rounding left
             */
            last_payment: number;
            /**
             * Scheduled interest
             * @description Sum of the rounded interest
             */
            total_interest: number;
            /**
             * Balance after a year
             * @description null where the loan is shorter
             */
            balance_after_12: number | null;
        };
        /** @description What seller-tax answers */
        SellerTaxResult: {
            /**
             * Taxes in all
             * @description Income tax and VAT
             */
            total_tax: number;
            /**
             * Seller keeps
             * @description Price without VAT − income tax
             */
            net_proceeds: number;
            /**
             * Taxable base
             * @description Of the income tax; null for companies and sole traders
             */
            taxable_base: number | null;
            /**
             * IRP
             * @description Residents; null for others
             */
            irp: number | null;
            /**
             * INR
             * @description Non-residents; null for others
             */
            inr: number | null;
            /**
             * VAT
             * @description On top of the price; 0 for resident individuals
             */
            vat: number;
            /**
             * Taxes of the price
             * @description total_tax / price without VAT
             */
            effective_pct_of_price: number;
            /**
             * VAT of the price
             * @description vat / price without VAT
             */
            effective_vat_pct: number;
            /**
             * Price without VAT
             * @description What the taxes were calculated on
             */
            price_net_of_vat: number;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        SentCode: {
            /**
             * @description Where the code went, E.164
             * @example +595981123456
             */
            number: string;
            /**
             * @description The same as people write it
             * @example +595 981 123456
             */
            display: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            expires_at: string;
            /** @description How often a code may be tried */
            attempts: number;
        };
        /** @description What short-term-rental answers */
        ShortTermRentalResult: {
            /**
             * Cash on cash
             * @description annual_cash_flow / cash_invested; null where nothing is put in
             */
            cash_on_cash_pct: number | null;
            /**
             * Cash flow
             * @description A year, after the loan
             */
            annual_cash_flow: number;
            /**
             * Net operating income
             * @description A year, before the loan
             */
            noi: number;
            /**
             * Gross revenue
             * @description A year
             */
            gross_revenue: number;
            /**
             * Lodging
             * @description nightly_rate · nights_booked
             */
            lodging_revenue: number;
            /**
             * Cleaning fees
             * @description cleaning_fee_per_stay · stays
             */
            cleaning_revenue: number;
            /**
             * Nights booked
             * @description A year
             */
            nights_booked: number;
            /**
             * Platform fees
             * @description A year
             */
            platform_fees: number;
            /**
             * Management
             * @description A year
             */
            management_fees: number;
            /**
             * Taxes
             * @description A year
             */
            taxes: number;
            /**
             * Cleaning costs
             * @description A year
             */
            cleaning_costs: number;
            /**
             * Fixed costs
             * @description A year
             */
            fixed_costs: number;
            /**
             * Debt service
             * @description Twelve payments of the loan
             */
            annual_debt_service: number;
            /**
             * Own money
             * @description price + furnishing + closing costs − loan
             */
            cash_invested: number;
            /**
             * RevPAR
             * @description Lodging revenue for each night of the year
             */
            revpar: number;
            /**
             * Break-even occupancy
             * @description Where cash flow is 0; above 100 it never is; null where a booked night brings nothing
             */
            break_even_occupancy_pct: number | null;
            /**
             * @description Of the amounts
             * @example USD
             */
            currency: string;
            /** @description What was not given, and taken */
            defaults_used: components["schemas"]["DefaultUsed"][];
        };
        ShortTermRentals: {
            /** @description The one place that the figures are of */
            resolved: components["schemas"]["ResolvedPlace"];
            /** @description null: all kinds together */
            room_type: (("entire_home" | "private_room" | "shared_room" | "hotel_room") | (string & {})) | null;
            /** @description null without a sample */
            nightly_rate: components["schemas"]["NightlyRate"] | null;
            /** @description Estimated share of nights that are booked, of 0..1; null without active listings */
            occupancy: number | null;
            /** @description Active listings of superhosts; null where the source cannot tell */
            superhost_count: number | null;
            /** @description Of active listings whose host is known */
            superhost_share: number | null;
            /** @description In the snapshot */
            listing_count: number;
            /** @description Of those, the ones that are let */
            active_count: number;
            /** @description Prices that the rates are made of */
            sample_size: number;
            /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
            reliability: ("ok" | "thin" | "none") | (string & {});
            /** @description Listings that are not in the sample, by the first reason that holds */
            left_out: {
                inactive: number;
                without_price: number;
                outliers: number;
            };
            /** @description The same by kind of room, most first; empty where `room_type` was given */
            room_types: {
                room_type: ("entire_home" | "private_room" | "shared_room" | "hotel_room") | (string & {});
                sample_size: number;
                /** @description ok: 10 listings or more. thin: fewer, take it for a hint. none: fewer than 3, and the figures are null */
                reliability: ("ok" | "thin" | "none") | (string & {});
                median: components["schemas"]["Money"] | null;
                median_usd: number | null;
                occupancy: number | null;
            }[];
            /**
             * Format: date
             * @description Day of the snapshot; null where there is none
             * @example 2026-11-21
             */
            date: string | null;
            source: {
                /** @example Inside Airbnb */
                name: string;
                url: string | null;
                /** @example CC BY 4.0 */
                licence: string | null;
                /**
                 * @description To be named with the figures
                 * @example Inside Airbnb, CC BY 4.0
                 */
                attribution: string;
            } | null;
            /** @description Cities that there is a snapshot of */
            covered_cities: {
                city: string;
                city_slug: string;
                country_code: string;
                /**
                 * Format: date
                 * @description ISO 8601 date
                 * @example 2026-11-21
                 */
                date: string;
            }[];
        };
        SourceChange: {
            /**
             * @description Your name for it, unique for its kind
             * @example main
             */
            label?: string;
            /** @description Address of the feed (vrsync, ndjson, the export of kiteprop); kept encrypted */
            url?: string | null;
            /**
             * @description tokko: `key`; wasi: `id_company`, `wasi_token`; kiteprop without a URL: `api_key`. Kept encrypted, never shown again
             * @example {
             *       "key": "…"
             *     }
             */
            credentials?: {
                [key: string]: string;
            };
            /** @description Hours between runs, 12 without it; null: only when it is asked for */
            every_hours?: number | null;
            /** @description false: new listings stay drafts. true without it */
            publish?: boolean;
            /** @description What to do with listings that it no longer has. apply without it */
            removals?: ("apply" | "report" | "ignore") | (string & {});
            /** @description How long an item may be missing before its listing is closed. 0 without it: with the first run */
            removal_grace_hours?: number;
            /** @description What to do with fields that you changed by hand. keep without it */
            hand_edits?: ("keep" | "replace") | (string & {});
            paused?: boolean;
        };
        SourceProbe: {
            host: string;
            /** @description How many it has, where it says so */
            items: number | null;
        };
        SourceTrial: {
            /**
             * @description One of yours, in place of the rest
             * @example src_01h455vb4pex5vsknk084sn02q
             */
            id?: string;
            kind?: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
            /** @description Address of the feed (vrsync, ndjson, the export of kiteprop); kept encrypted */
            url?: string | null;
            /**
             * @description tokko: `key`; wasi: `id_company`, `wasi_token`; kiteprop without a URL: `api_key`. Kept encrypted, never shown again
             * @example {
             *       "key": "…"
             *     }
             */
            credentials?: {
                [key: string]: string;
            };
        };
        SourceWish: {
            kind: ("vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson") | (string & {});
            /**
             * @description Your name for it, unique for its kind
             * @example main
             */
            label: string;
            /** @description Address of the feed (vrsync, ndjson, the export of kiteprop); kept encrypted */
            url?: string | null;
            /**
             * @description tokko: `key`; wasi: `id_company`, `wasi_token`; kiteprop without a URL: `api_key`. Kept encrypted, never shown again
             * @example {
             *       "key": "…"
             *     }
             */
            credentials?: {
                [key: string]: string;
            };
            /** @description Hours between runs, 12 without it; null: only when it is asked for */
            every_hours?: number | null;
            /** @description false: new listings stay drafts. true without it */
            publish?: boolean;
            /** @description What to do with listings that it no longer has. apply without it */
            removals?: ("apply" | "report" | "ignore") | (string & {});
            /** @description How long an item may be missing before its listing is closed. 0 without it: with the first run */
            removal_grace_hours?: number;
            /** @description What to do with fields that you changed by hand. keep without it */
            hand_edits?: ("keep" | "replace") | (string & {});
        };
        TextChange: {
            title?: string | null;
            description?: string | null;
        };
        Token: {
            /**
             * @description TypeID with prefix tok
             * @example tok_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            name: string;
            /**
             * @description Its first characters, to tell it by
             * @example oga_Xk2p
             */
            hint: string;
            scopes: (("listings:read" | "listings:write" | "listings:delete" | "profile:read" | "profile:write") | (string & {}))[];
            /**
             * @description The credential that made it, with which it ends
             * @example tok_01h455vb4pex5vsknk084sn02q
             */
            made_by: string | null;
            /** @description Whether this call was made with it */
            is_this: boolean;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description To the hour
             * @example 2026-11-21T03:37:00.000Z
             */
            last_used_at: string | null;
        };
        TokenWish: {
            /**
             * @description What it is for
             * @example nightly import
             */
            name: string;
            /**
             * @description What it may do: no more than the caller
             * @example [
             *       "listings:read"
             *     ]
             */
            scopes: (("listings:read" | "listings:write" | "listings:delete" | "profile:read" | "profile:write") | (string & {}))[];
            /** @description Days until it ends, 90 without it (or when the credential that makes it ends) */
            expires_in_days?: number;
        };
        UnitType: {
            /**
             * @description The developer's name for it; by bedrooms where he gives none
             * @example 2 bedrooms
             */
            name: string;
            bedrooms: number | null;
            area_from_m2: number | null;
            area_to_m2: number | null;
            /** @description Of its cheapest available unit, in the currency of that unit */
            price_from: components["schemas"]["Money"] | null;
            /** @description Available units of this type */
            available: number;
        };
        VerifiedNumber: {
            /** @constant */
            verified: true;
            /**
             * @description E.164
             * @example +595981123456
             */
            number: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            verified_at: string;
        };
        Webhook: {
            /**
             * @description TypeID with prefix whk
             * @example whk_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            url: string;
            description: string | null;
            types: (("listing.submitted" | "listing.approved" | "listing.rejected" | "listing.price_changed" | "listing.closed" | "listing.archived" | "listing.relisted" | "inquiry.created" | "saved_search.matched" | "import.finished" | "import.needs_approval" | "credits.purchased" | "promotion.started" | "promotion.ended") | (string & {}))[];
            /** @description active; paused by you; disabled by us (disabled_reason); ended, because the grant or credential that made it has */
            status: ("active" | "paused" | "disabled" | "ended") | (string & {});
            /** @description gone: it answered 410. failing: it took nothing for 5 days */
            disabled_reason: (("gone" | "failing") | (string & {})) | null;
            /** @description An application that you let in, or a credential for CI */
            made_with: ("oauth" | "token") | (string & {});
            /** @description Tries in a row that failed */
            failures: number;
            /** @description Events that wait to be delivered */
            waiting: number;
            /**
             * Format: date-time
             * @description Until when the secret before signs too
             * @example 2026-11-21T03:37:00.000Z
             */
            former_secret_until: string | null;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            updated_at: string;
        };
        WebhookChange: {
            /**
             * @description A public https address that takes POST
             * @example https://crm.example.com/hooks/oga
             */
            url?: string;
            /**
             * @description Each needs its scope
             * @example [
             *       "inquiry.created",
             *       "listing.approved"
             *     ]
             */
            types?: (("listing.submitted" | "listing.approved" | "listing.rejected" | "listing.price_changed" | "listing.closed" | "listing.archived" | "listing.relisted" | "inquiry.created" | "saved_search.matched" | "import.finished" | "import.needs_approval" | "credits.purchased" | "promotion.started" | "promotion.ended") | (string & {}))[];
            /**
             * @description For you, to tell it by
             * @example CRM of the office
             */
            description?: string | null;
            paused?: boolean;
        };
        WebhookDelivery: {
            event_id: string;
            type: string;
            status: ("waiting" | "delivered" | "failed") | (string & {});
            is_replay: boolean;
            /** @description Of this turn; a replay begins anew */
            tries: number;
            /**
             * Format: date-time
             * @description When it is tried next; null: no more
             * @example 2026-11-21T03:37:00.000Z
             */
            next_at: string | null;
            /** @description The latest 20, oldest first */
            attempts: {
                /** @description RFC 3339 in UTC */
                at: string;
                /** @description Of the answer; null without one */
                status: number | null;
                error: string | null;
                duration_ms: number;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339 in UTC with milliseconds
             * @example 2026-11-21T03:37:00.000Z
             */
            created_at: string;
        };
        WebhookReplay: {
            /** @description Events that will be sent again */
            queued: number;
        };
        WebhookReplayWish: {
            /** @description Either these */
            ids?: string[];
            /**
             * Format: date-time
             * @description Or what happened from this moment on
             * @example 2026-11-21T00:00:00Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description And before this one; now without it
             */
            until?: string;
            /** @description Of the range only what was not delivered. false without it */
            undelivered?: boolean;
        };
        WebhookTest: {
            event_id: string;
            delivered: boolean;
            status: number | null;
            error: string | null;
            duration_ms: number;
        };
        WebhookWish: {
            /**
             * @description A public https address that takes POST
             * @example https://crm.example.com/hooks/oga
             */
            url: string;
            /**
             * @description Without it every type that your token has the scope for
             * @example [
             *       "inquiry.created",
             *       "listing.approved"
             *     ]
             */
            types?: (("listing.submitted" | "listing.approved" | "listing.rejected" | "listing.price_changed" | "listing.closed" | "listing.archived" | "listing.relisted" | "inquiry.created" | "saved_search.matched" | "import.finished" | "import.needs_approval" | "credits.purchased" | "promotion.started" | "promotion.ended") | (string & {}))[];
            /**
             * @description For you, to tell it by
             * @example CRM of the office
             */
            description?: string;
        };
        WholeListing: {
            listing_type?: (("sale" | "rent" | "short_term_rent") | (string & {})) | null;
            property_type?: (("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other") | (string & {})) | null;
            /** @description 10 to 150 characters to be public */
            title?: string | null;
            /** @description 50 to 5,000 characters to be public */
            description?: string | null;
            /** @description Language of title and description; without it that of the text, as far as it can be told */
            original_locale?: (("en" | "es" | "pt") | (string & {})) | null;
            /** @description Your own texts in other languages */
            translations?: {
                en?: components["schemas"]["TextChange"] | null;
                es?: components["schemas"]["TextChange"] | null;
                pt?: components["schemas"]["TextChange"] | null;
            } | null;
            /** @description At once and free at any time; no more decimals than it has */
            price?: components["schemas"]["MoneyChange"] | null;
            /** @description true: public without a price */
            price_on_request?: boolean | null;
            /** @description Of rents; a sale has none. Without it a month, a night for short stays */
            price_period?: (("month" | "night" | "day" | "week" | "year") | (string & {})) | null;
            /** @description A month */
            maintenance_fee?: components["schemas"]["MoneyChange"] | null;
            bedrooms?: number | null;
            bathrooms?: number | null;
            half_bathrooms?: number | null;
            /** @description Counted in bedrooms too */
            suites?: number | null;
            parking_spaces?: number | null;
            living_area_m2?: number | null;
            lot_area_m2?: number | null;
            year_built?: number | null;
            floor?: number | null;
            floors_total?: number | null;
            furnished?: boolean | null;
            pets_allowed?: boolean | null;
            availability?: (("available" | "reserved" | "from_date") | (string & {})) | null;
            /**
             * Format: date
             * @description With availability from_date
             * @example 2026-11-21
             */
            available_from?: string | null;
            /** @description Replaces the list */
            amenities?: (("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok") | (string & {}))[] | null;
            location?: components["schemas"]["LocationChange"] | null;
            /** @description What strangers see of the address; without it the neighborhood only */
            address_visibility?: (("exact" | "street" | "neighborhood") | (string & {})) | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            video_url?: string | null;
            /**
             * @description An http(s) address
             * @example https://example.com/ana
             */
            virtual_tour_url?: string | null;
            /** @description Addresses of photos, in the order of display; fetched before the answer, all or none */
            images?: string[];
        };
    };
    responses: {
        /** @description `CODE_EXPIRED`: The code is no longer valid. Ask for a new one. */
        CODE_EXPIRED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `CODE_INVALID`: The code is not right. Check the code; details.attempts_left tells how many tries remain.
         *
         *     `CODE_EXPIRED`: The code is no longer valid. Ask for a new one.
         */
        "CODE_INVALID-or-CODE_EXPIRED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `CURSOR_EXPIRED`: The cursor is older than what is kept. Start again without a cursor. */
        CURSOR_EXPIRED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `FEED_INVALID`: The feed is not a whole, well-formed document of its format. Mend it at the line and column named; nothing was changed. */
        FEED_INVALID: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `GONE`: The listing was public once and is no longer offered. See details.similar for others. */
        GONE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `IDEMPOTENCY_CONFLICT`: The idempotency key was used before with another body. Use a new key for a new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this idempotency key is still running. Wait a moment and send it again.
         */
        "IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `IMAGE_REJECTED`: The image cannot be used. See details.reason. */
        IMAGE_REJECTED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `IMPORT_IN_PROGRESS`: An import of this source is running. Wait for it to finish, or cancel it. */
        IMPORT_IN_PROGRESS: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `IMPORT_IN_PROGRESS`: An import of this source is running. Wait for it to finish, or cancel it.
         *
         *     `INVALID_STATE`: The record is not in a state that allows this. See details.state and details.allowed.
         *
         *     `IDEMPOTENCY_CONFLICT`: The idempotency key was used before with another body. Use a new key for a new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this idempotency key is still running. Wait a moment and send it again.
         */
        "IMPORT_IN_PROGRESS-or-INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `INSUFFICIENT_SCOPE`: The token does not carry the scope that this needs. Authorize again with the scope named in WWW-Authenticate.
         *
         *     `ACCOUNT_SUSPENDED`: The account is suspended. Write to the operator of this service.
         */
        "INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `INTERNAL_ERROR`: Something went wrong on our side. Try again; if it stays, report the request id. */
        INTERNAL_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `INVALID_STATE`: The record is not in a state that allows this. See details.state and details.allowed. */
        INVALID_STATE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `INVALID_STATE`: The record is not in a state that allows this. See details.state and details.allowed.
         *
         *     `IDEMPOTENCY_CONFLICT`: The idempotency key was used before with another body. Use a new key for a new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this idempotency key is still running. Wait a moment and send it again.
         */
        "INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `INVALID_STATE`: The record is not in a state that allows this. See details.state and details.allowed.
         *
         *     `IMPORT_IN_PROGRESS`: An import of this source is running. Wait for it to finish, or cancel it.
         *
         *     `IDEMPOTENCY_CONFLICT`: The idempotency key was used before with another body. Use a new key for a new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this idempotency key is still running. Wait a moment and send it again.
         */
        "INVALID_STATE-or-IMPORT_IN_PROGRESS-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `LISTING_INCOMPLETE`: The listing lacks what a public listing needs. Add the fields named in details.fields. */
        LISTING_INCOMPLETE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `LISTING_INCOMPLETE`: The listing lacks what a public listing needs. Add the fields named in details.fields.
         *
         *     `IMAGE_REJECTED`: The image cannot be used. See details.reason.
         */
        "LISTING_INCOMPLETE-or-IMAGE_REJECTED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `METHOD_NOT_ALLOWED`: The address exists, but not for this method. Use one of the methods in the Allow header. */
        METHOD_NOT_ALLOWED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `NOT_ACCEPTABLE`: The answer is not available in an accepted media type. Accept application/json, or a media type that the message names. */
        NOT_ACCEPTABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `NOT_FOUND`: There is nothing at this address. Check the id or slug. */
        NOT_FOUND: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `NUMBER_IN_USE`: The number belongs to another account. Use another number, or sign in to that account.
         *
         *     `IDEMPOTENCY_CONFLICT`: The idempotency key was used before with another body. Use a new key for a new request.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this idempotency key is still running. Wait a moment and send it again.
         */
        "NUMBER_IN_USE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is larger than allowed. Send less at once. */
        PAYLOAD_TOO_LARGE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `PAYMENT_REQUIRED`: There is no promotional credit left. Buy credits, then try again. */
        PAYMENT_REQUIRED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `PRECONDITION_FAILED`: The record has changed since it was read. Read it again, then repeat the change. */
        PRECONDITION_FAILED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `RATE_LIMITED`: Too many requests. Wait as long as Retry-After says. */
        RATE_LIMITED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `SERVICE_UNAVAILABLE`: The service cannot answer right now. Try again after the time in Retry-After. */
        SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `TIER_LIMIT_REACHED`: A limit of the account is used up. Wait until it resets, free a slot or ask for a higher limit.
         *
         *     `INSUFFICIENT_SCOPE`: The token does not carry the scope that this needs. Authorize again with the scope named in WWW-Authenticate.
         *
         *     `ACCOUNT_SUSPENDED`: The account is suspended. Write to the operator of this service.
         */
        "TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `UNAUTHORIZED`: The request needs a valid access token. Sign in and send the token as a bearer token. */
        UNAUTHORIZED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body is of a media type that is not understood here. Send the media type that the documentation names. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description `VALIDATION_ERROR`: A parameter or field is missing, unknown or not as described. Correct the fields named in details.fields. */
        VALIDATION_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `WHATSAPP_NOT_VERIFIED`: Publishing needs a verified WhatsApp number. Verify a number, then publish.
         *
         *     `INSUFFICIENT_SCOPE`: The token does not carry the scope that this needs. Authorize again with the scope named in WWW-Authenticate.
         *
         *     `ACCOUNT_SUSPENDED`: The account is suspended. Write to the operator of this service.
         */
        "WHATSAPP_NOT_VERIFIED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `WHATSAPP_NOT_VERIFIED`: Publishing needs a verified WhatsApp number. Verify a number, then publish.
         *
         *     `TIER_LIMIT_REACHED`: A limit of the account is used up. Wait until it resets, free a slot or ask for a higher limit.
         *
         *     `INSUFFICIENT_SCOPE`: The token does not carry the scope that this needs. Authorize again with the scope named in WWW-Authenticate.
         *
         *     `ACCOUNT_SUSPENDED`: The account is suspended. Write to the operator of this service.
         */
        "WHATSAPP_NOT_VERIFIED-or-TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Id of this request, equal to meta.request_id. One of your own (1..128 of A-Za-z0-9_.-) is kept. */
        "X-Request-Id": string;
        /**
         * @description Of public reads: weak, over everything but meta; sent back as If-None-Match, unchanged is answered 304. Of your own listings: what If-Match takes.
         * @example W/"2f9a1c07"
         */
        ETag: string;
        /** @description How long a cache may keep this. */
        "Cache-Control": string;
        /** @description Language of the texts. */
        "Content-Language": ("en" | "es" | "pt") | (string & {});
        /**
         * @description The methods that this address takes.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description The budget: requests (q) in a window of so many seconds (w).
         * @example "read";q=60;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of it: requests (r), and seconds until it is whole again (t).
         * @example "read";r=59;t=60
         */
        RateLimit: string;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /** @description `true` where this is the answer of an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true" | (string & {});
        /**
         * @description How to get a token: RFC 6750, with resource_metadata after RFC 9728, and the scope where one lacks.
         * @example Bearer resource_metadata="https://oga.example/.well-known/oauth-protected-resource"
         */
        "WWW-Authenticate": string;
        /** @description How many there are in all, whatever limit and offset. */
        "X-Total-Count": number;
    };
    pathItems: never;
}
export interface operations {
    "accounts.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this account may do now */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountStatus"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "accounts.profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own profile */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "accounts.updateProfile": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Change one's own profile */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "whatsapp.verify": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberToVerify"];
            };
        };
        responses: {
            /** @description Send a code to a WhatsApp number */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentCode"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "whatsapp.confirm": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberCode"];
            };
        };
        responses: {
            /** @description Confirm a WhatsApp number by its code */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VerifiedNumber"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["NUMBER_IN_USE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["CODE_INVALID-or-CODE_EXPIRED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "tokens.list": {
        parameters: {
            query?: {
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your credentials for CI */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "tokens.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenWish"];
            };
        };
        responses: {
            /** @description Make a credential for CI */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewToken"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "tokens.revoke": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix tok
                 * @example tok_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a credential for CI */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownCompany.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your company */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnCompany"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownCompany.found": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCompany"];
            };
        };
        responses: {
            /** @description Found a company */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnCompany"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownCompany.invitations": {
        parameters: {
            query?: {
                /**
                 * @description Those of the company alone, or those to oneself
                 * @example sent
                 */
                direction?: "sent" | "received";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitations into companies */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownCompany.invite": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Invite somebody into your company */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["WHATSAPP_NOT_VERIFIED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownCompany.accept": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix inv
                 * @example inv_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accept an invitation into a company */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnCompany"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "limitRequests.list": {
        parameters: {
            query?: {
                /**
                 * @description In this state
                 * @example pending
                 */
                status?: "pending" | "approved" | "denied";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your requests of higher limits */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LimitRequest"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "limitRequests.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLimitRequest"];
            };
        };
        responses: {
            /** @description Ask for a higher limit */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LimitRequest"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.search": {
        parameters: {
            query?: {
                /**
                 * @description Full text in Spanish, Portuguese or English; accents do not matter, small typing errors are forgiven
                 * @example casa con piscina
                 */
                q?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description Name or slug
                 * @example Villa Morra
                 */
                neighborhood?: string;
                /**
                 * @description Sale, rent or short-term rent
                 * @example sale
                 */
                listing_type?: "sale" | "rent" | "short_term_rent";
                /**
                 * @description One or several, comma-separated
                 * @example [
                 *       "duplex",
                 *       "house"
                 *     ]
                 */
                property_type?: ("apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other")[];
                /** @description In `currency` */
                min_price?: number;
                /** @description In `currency` */
                max_price?: number;
                /**
                 * @description Of `min_price` and `max_price` (ISO 4217); filters nothing by itself
                 * @example USD
                 */
                currency?: string;
                /** @description Exactly so many */
                bedrooms?: number;
                /** @description At least so many bedrooms */
                min_bedrooms?: number;
                /** @description At most so many bedrooms */
                max_bedrooms?: number;
                /** @description At least so many bathrooms */
                min_bathrooms?: number;
                /** @description At least so many parking spaces */
                min_parking?: number;
                /** @description Smallest living area, in m² */
                min_living_area?: number;
                /** @description Largest living area, in m² */
                max_living_area?: number;
                /** @description Smallest lot area, in m² */
                min_lot_area?: number;
                /** @description Largest lot area, in m² */
                max_lot_area?: number;
                /** @description true: with furniture; false: without */
                furnished?: boolean;
                /** @description true: where pets may live; false: where they may not */
                pets_allowed?: boolean;
                /**
                 * @description All of these, comma-separated
                 * @example [
                 *       "pool",
                 *       "quincho"
                 *     ]
                 */
                amenities?: ("pool" | "shared_pool" | "quincho" | "barbecue" | "garden" | "patio" | "balcony" | "terrace" | "air_conditioning" | "heating" | "furnished" | "semi_furnished" | "built_in_wardrobes" | "fitted_kitchen" | "ensuite" | "maid_room" | "laundry" | "study" | "fireplace" | "elevator" | "security_24h" | "gated" | "doorman" | "cctv" | "alarm" | "electric_gate" | "gym" | "sum" | "coworking" | "playground" | "sports_court" | "sauna" | "generator" | "solar" | "well_water" | "piped_water" | "sewer" | "fiber" | "paved_street" | "corner" | "waterfront" | "view" | "pets" | "wheelchair" | "financing" | "mortgage_ok" | "owner_direct" | "commercial_ok")[];
                /**
                 * @description west,south,east,north
                 * @example [
                 *       -57.68,
                 *       -25.38,
                 *       -57.52,
                 *       -25.22
                 *     ]
                 */
                bbox?: [
                    number,
                    number,
                    number,
                    number
                ];
                /**
                 * @description lon,lat;lon,lat;… with 3 to 200 corners, closed or not. Edges are straight in longitude and latitude and go the short way round the globe (so they may cross the antimeridian); sides may cross each other, and everything that the line goes round is inside. Without an area or round a pole it is refused
                 * @example -57.60,-25.32;-57.55,-25.32;-57.55,-25.28;-57.60,-25.28
                 */
                polygon?: string;
                /**
                 * @description lon,lat
                 * @example [
                 *       -57.5759,
                 *       -25.2968
                 *     ]
                 */
                near?: [
                    number,
                    number
                ];
                /** @description Around `near`, at most 500; 10 without it */
                radius_km?: number;
                /** @description Company: id or slug */
                company?: string;
                /** @description Agent: id or slug */
                agent?: string;
                /** @description Project: id or slug */
                project?: string;
                /** @description Published at or after */
                published_since?: string;
                /** @description Updated at or after */
                updated_since?: string;
                /** @description Price lowered at or after: in its own currency, or in US dollars where the currency changed with it. A price raised again since still counts */
                price_dropped_since?: string;
                /** @description At most 100 known ids, comma-separated */
                ids?: string[];
                /**
                 * @description Counts to come in `facets` beside the page, comma-separated. A facet counts under every other parameter, but not under those of its own, so that the alternatives show: property_type without `property_type`, listing_type without `listing_type`, city without `city` and `neighborhood`, neighborhood without `neighborhood`, bedrooms without `bedrooms`, `min_bedrooms` and `max_bedrooms`, price without `min_price` and `max_price`. Whatever page is asked for, the counts are of the whole search
                 * @example [
                 *       "price",
                 *       "property_type"
                 *     ]
                 */
                facets?: ("property_type" | "listing_type" | "city" | "neighborhood" | "bedrooms" | "price")[];
                /**
                 * @description Default: relevance with `q`, else newest. relevance needs `q` and ranks the newest 500 matches, the others follow by date; distance needs `near`. What has no price or area comes last
                 * @example relevance
                 */
                sort?: "relevance" | "newest" | "price_asc" | "price_desc" | "price_per_m2_asc" | "area_desc" | "distance";
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Listing"][];
                        pagination: components["schemas"]["Pagination"];
                        /** @description Where `facets` asks for them */
                        facets?: components["schemas"]["ListingFacets"];
                        meta: components["schemas"]["ListMeta"];
                    };
                    "application/geo+json": components["schemas"]["ListingFeatureCollection"];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.changes": {
        parameters: {
            query?: {
                /** @description Entries per page, at most */
                limit?: number;
                /** @description next_cursor of the page that was applied last; without it the feed starts anew */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of listings, for a copy that keeps up */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListingChange"][];
                        pagination: components["schemas"]["FeedPosition"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            410: components["responses"]["CURSOR_EXPIRED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.get": {
        parameters: {
            query?: {
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Listing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            410: components["responses"]["GONE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.similar": {
        parameters: {
            query?: {
                /** @description How many at most */
                limit?: number;
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Id, slug or former slug
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Listings similar to one */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Listing"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "listings.priceHistory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, slug or former slug
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Price history of a listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PriceChange"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            410: components["responses"]["GONE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.list": {
        parameters: {
            query?: {
                /** @description In one of these states */
                status?: ("draft" | "in_review" | "public" | "rejected" | "closed" | "archived")[];
                /** @description The one with your own reference */
                external_id?: string;
                /**
                 * @description Changed at or after this time
                 * @example 2026-11-21T03:37:00Z
                 */
                updated_since?: string;
                /** @description Words, all of them, accents and case do not matter */
                q?: string;
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewListing"];
            };
        };
        responses: {
            /** @description Write a new listing */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["IMAGE_REJECTED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of your listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.update": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListingWriting"];
            };
        };
        responses: {
            /** @description Change one of your listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LISTING_INCOMPLETE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.upsert": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Your own reference
                 * @example REF-1042
                 */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WholeListing"];
            };
        };
        responses: {
            /** @description Create or replace by your own reference */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Create or replace by your own reference */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LISTING_INCOMPLETE-or-IMAGE_REJECTED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.publish": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a listing to review */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["WHATSAPP_NOT_VERIFIED-or-TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LISTING_INCOMPLETE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.close": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingClosing"];
            };
        };
        responses: {
            /** @description Close a public listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.reopen": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reopen a closed or archived listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.archive": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Put a listing away */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.arrangeImages": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageList"];
            };
        };
        responses: {
            /** @description The whole list of photos, in order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LISTING_INCOMPLETE-or-IMAGE_REJECTED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.addImage": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageAddress"];
            };
        };
        responses: {
            /** @description Add a photo from an address */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnImage"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Add a photo from an address */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnImage"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["IMAGE_REJECTED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.uploadImage": {
        parameters: {
            query?: {
                /** @description What it shows, in a sentence, for those who do not see it */
                alt?: string;
                /** @description Where it goes, 1 the first; without it behind the others */
                position?: number;
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description Add a photo by sending its bytes */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnImage"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Add a photo by sending its bytes */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnImage"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["IMAGE_REJECTED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.removeImage": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                /**
                 * @description TypeID with prefix img
                 * @example img_01h455vb4pex5vsknk084sn02q
                 */
                image_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a photo out */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["LISTING_INCOMPLETE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "ownListings.editImage": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /**
                 * @description The ETag that you read: where the record has changed since, nothing is changed and 412 is answered.
                 * @example "q1w2e3r4t5y6u7i8o9p0aa"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                /**
                 * @description TypeID with prefix img
                 * @example img_01h455vb4pex5vsknk084sn02q
                 */
                image_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ImageChange"];
            };
        };
        responses: {
            /** @description Change the text or the place of a photo */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnImage"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["TIER_LIMIT_REACHED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            412: components["responses"]["PRECONDITION_FAILED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sharing.share": {
        parameters: {
            query?: {
                /**
                 * @description Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Share one of your listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListingShare"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.list": {
        parameters: {
            query?: {
                /**
                 * @description Of one kind
                 * @example vrsync
                 */
                kind?: "vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson";
                /** @description The one with this name */
                label?: string;
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your inventory sources */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventorySource"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceWish"];
            };
        };
        responses: {
            /** @description Connect a CRM or a feed */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventorySource"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["FEED_INVALID"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.test": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SourceTrial"];
            };
        };
        responses: {
            /** @description Try a connection */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SourceProbe"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["FEED_INVALID"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of your inventory sources */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventorySource"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.remove": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disconnect a source */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IMPORT_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.update": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SourceChange"];
            };
        };
        responses: {
            /** @description Change, pause or resume a source */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventorySource"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["FEED_INVALID"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "sources.sync": {
        parameters: {
            query?: {
                /** @description Everything, not only what has changed */
                full?: boolean;
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix src
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Read a source now */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IMPORT_IN_PROGRESS-or-INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.list": {
        parameters: {
            query?: {
                /**
                 * @description Of one source
                 * @example src_01h455vb4pex5vsknk084sn02q
                 */
                source_id?: string;
                /** @description In these states */
                status?: ("receiving" | "queued" | "running" | "needs_approval" | "done" | "partial" | "failed" | "cancelled")[];
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs of your sources */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.push": {
        parameters: {
            query: {
                /**
                 * @description What the feed is
                 * @example vrsync
                 */
                format: "vrsync" | "tokko" | "wasi" | "kiteprop" | "ndjson";
                /**
                 * @description Your name for the source
                 * @example main
                 */
                source: string;
                /** @description false: new listings stay drafts. As the source says, or true, without it */
                publish?: boolean;
                /**
                 * @description What to do with listings that it no longer has. As the source says, or apply, without it
                 * @example apply
                 */
                removals?: "apply" | "report" | "ignore";
                /**
                 * @description Lets more removals through than usual: a number, or a share such as 15%
                 * @example 15%
                 */
                max_removals?: string;
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Push a feed */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IMPORT_IN_PROGRESS-or-INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["FEED_INVALID"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A run, and how far it is */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.items": {
        parameters: {
            query?: {
                /** @description With these outcomes */
                outcome?: ("created" | "changed" | "price_changed" | "unchanged" | "reactivated" | "withdrawn" | "withheld" | "rejected" | "duplicate")[];
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each item */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportItem"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole report as a file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportReport"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.approve": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let withheld removals through */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IMPORT_IN_PROGRESS-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "imports.cancel": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix run
                 * @example run_01h455vb4pex5vsknk084sn02q
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a run */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "duplicates.list": {
        parameters: {
            query?: {
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pairs taken for the same property */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicateLink"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "duplicates.undo": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix dup
                 * @example dup_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description These are two properties */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "leads.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLead"];
            };
        };
        responses: {
            /** @description Ask about a listing */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lead"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            410: components["responses"]["GONE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "inquiries.list": {
        parameters: {
            query?: {
                /** @description In one of these states */
                status?: ("new" | "read" | "replied" | "closed")[];
                /**
                 * @description About this listing
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                listing_id?: string;
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Questions about your listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Inquiry"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "inquiries.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix inq
                 * @example inq_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One question about a listing of yours */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Inquiry"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "inquiries.update": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix inq
                 * @example inq_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryChange"];
            };
        };
        responses: {
            /** @description Say how a question stands */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Inquiry"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "inquiries.reply": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix inq
                 * @example inq_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InquiryReplyWish"];
            };
        };
        responses: {
            /** @description Draft an answer to a question */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InquiryReply"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "reviews.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            /** @description Review an agent */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GivenReview"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["CODE_EXPIRED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "savedSearches.list": {
        parameters: {
            query?: {
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your saved searches */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedSearch"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "savedSearches.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchWish"];
            };
        };
        responses: {
            /** @description Save a search */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedSearch"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["WHATSAPP_NOT_VERIFIED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "savedSearches.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix svs
                 * @example svs_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of your saved searches */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedSearch"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "savedSearches.remove": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix svs
                 * @example svs_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a saved search */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "savedSearches.update": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix svs
                 * @example svs_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SavedSearchChange"];
            };
        };
        responses: {
            /** @description Change a saved search */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedSearch"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["WHATSAPP_NOT_VERIFIED-or-INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "credits.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your promotional credits */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Credits"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "credits.buy": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditPurchaseWish"];
            };
        };
        responses: {
            /** @description Buy promotional credits */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditPurchase"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "credits.purchase": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix pur
                 * @example pur_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a purchase of credits stands */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditPurchase"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "credits.promote": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix lst
                 * @example lst_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Promote a listing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PromotedListing"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            402: components["responses"]["PAYMENT_REQUIRED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @description next_cursor of the page before, the id of an event, or latest */
                after?: string;
                /**
                 * @description Of these types
                 * @example [
                 *       "inquiry.created"
                 *     ]
                 */
                types?: ("listing.submitted" | "listing.approved" | "listing.rejected" | "listing.price_changed" | "listing.closed" | "listing.archived" | "listing.relisted" | "inquiry.created" | "saved_search.matched" | "import.finished" | "import.needs_approval" | "credits.purchased" | "promotion.started" | "promotion.ended")[];
                /** @description Events per page, at most */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened, in order */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        pagination: components["schemas"]["FeedPosition"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            410: components["responses"]["CURSOR_EXPIRED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: {
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your webhooks */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWish"];
            };
        };
        responses: {
            /** @description Be told of events at an address of yours */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of your webhooks */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a webhook */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.update": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Change, pause or resume a webhook */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.test": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a test to a webhook */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookTest"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give a webhook a new secret */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewWebhook"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: {
                /** @description Validate and answer what would happen, and change nothing */
                dry_run?: boolean;
            };
            header?: {
                /** @description Of your choice, for this request alone: sent again with the same key and body within 24 hours, it is done once and answered the same, with Idempotent-Replayed. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookReplayWish"];
            };
        };
        responses: {
            /** @description Send events to a webhook again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            409: components["responses"]["INVALID_STATE-or-IDEMPOTENCY_CONFLICT-or-IDEMPOTENCY_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                /**
                 * @description That stand so
                 * @example waiting
                 */
                status?: "waiting" | "delivered" | "failed";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description TypeID with prefix whk
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a webhook was told */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["INSUFFICIENT_SCOPE-or-ACCOUNT_SUSPENDED"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "projects.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name, developer, place or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example torre
                 */
                q?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description Name or slug
                 * @example Villa Morra
                 */
                neighborhood?: string;
                /**
                 * @description One or several, comma-separated
                 * @example [
                 *       "pre_sale",
                 *       "under_construction"
                 *     ]
                 */
                stage?: ("planning" | "pre_sale" | "under_construction" | "completed")[];
                /** @description Developer: id or slug of the company */
                developer?: string;
                /** @description In `currency`: an available unit costs so much; one unit fits this and `min_bedrooms` */
                min_price?: number;
                /** @description In `currency`: an available unit costs so much; one unit fits this and `min_bedrooms` */
                max_price?: number;
                /**
                 * @description Of `min_price` and `max_price` (ISO 4217); filters nothing by itself
                 * @example USD
                 */
                currency?: string;
                /** @description An available unit has at least so many bedrooms */
                min_bedrooms?: number;
                /**
                 * @description true: with available units; false: without; any: all
                 * @example true
                 */
                available?: "true" | "false" | "any";
                /** @description true: of verified developers; false: of others */
                verified?: boolean;
                /**
                 * @description Default: relevance with `q`, else newest; both show verified ones first. relevance needs `q`; delivery and prices that are not known come last
                 * @example relevance
                 */
                sort?: "relevance" | "newest" | "delivery" | "price_asc" | "price_desc" | "name";
                /**
                 * @description Language of description, unit types and country. `translation` tells how the description came about: the original, the developer's own, a machine's, or composed from the facts of the project where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search projects */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Project"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "projects.get": {
        parameters: {
            query?: {
                /**
                 * @description Language of description, unit types and country. `translation` tells how the description came about: the original, the developer's own, a machine's, or composed from the facts of the project where there is none of these. Without it the original
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example prj_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One project */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectInFull"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "companies.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example lapacho
                 */
                q?: string;
                /**
                 * @description With public listings (companies: or projects) in this city: name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description One of its `specialties`
                 * @example sales
                 */
                specialty?: "sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation";
                /**
                 * @description Agency or developer
                 * @example agency
                 */
                type?: "agency" | "developer";
                /** @description true: verified by the operator; false: not */
                verified?: boolean;
                /**
                 * @description Default: relevance with `q`, else listings; both show verified ones first. relevance needs `q`; rating: best mean first, of equal ones that of more reviews, unrated last
                 * @example relevance
                 */
                sort?: "relevance" | "listings" | "rating" | "name";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search companies */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "companies.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example cmp_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One company */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.search": {
        parameters: {
            query?: {
                /**
                 * @description Words of name or text, also their beginnings; accents do not matter, small typing errors are forgiven
                 * @example lapacho
                 */
                q?: string;
                /**
                 * @description With public listings (companies: or projects) in this city: name or slug
                 * @example Asunción
                 */
                city?: string;
                /**
                 * @description One of its `specialties`
                 * @example sales
                 */
                specialty?: "sales" | "rentals" | "short_term_rentals" | "residential" | "commercial" | "industrial" | "land" | "rural" | "new_developments" | "luxury" | "investment" | "property_management" | "valuations" | "relocation";
                /** @description Company: id or slug */
                company?: string;
                /**
                 * @description Speaks it (ISO 639-1)
                 * @example es
                 */
                language?: "es" | "gn" | "pt" | "en" | "de" | "fr" | "it" | "nl" | "ru" | "ar" | "ja" | "ko" | "zh";
                /**
                 * @description Default: relevance with `q`, else listings; both show verified ones first. relevance needs `q`; rating: best mean first, of equal ones that of more reviews, unrated last
                 * @example relevance
                 */
                sort?: "relevance" | "listings" | "rating" | "name";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search agents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example agt_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "agents.reviews": {
        parameters: {
            query?: {
                /**
                 * @description Order
                 * @example newest
                 */
                sort?: "newest" | "rating_desc" | "rating_asc";
                /** @description Records per page */
                limit?: number;
                /** @description Records to skip, at most 10,000; further pages by `cursor` */
                offset?: number;
                /** @description next_cursor of the page before; not together with `offset` */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug
                 * @example agt_01h455vb4pex5vsknk084sn02q
                 */
                id_or_slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews of an agent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.countries": {
        parameters: {
            query?: {
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.cities": {
        parameters: {
            query: {
                /**
                 * @description Name in any language, ISO code or slug
                 * @example Paraguay
                 */
                country: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cities of a country with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CityPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "locations.neighborhoods": {
        parameters: {
            query: {
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Also places without listings */
                include_empty?: boolean;
                /** @description At most so many; default all */
                limit?: number;
                /** @description Places to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Neighborhoods of a city with listings */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeighborhoodPlace"][];
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "market.summary": {
        parameters: {
            query: {
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city: string;
                /** @description Name or slug; without it the whole city */
                neighborhood?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /**
                 * @description Sale, rent or short-term rent
                 * @example sale
                 */
                listing_type?: "sale" | "rent" | "short_term_rent";
                /**
                 * @description One; without it all types together
                 * @example apartment
                 */
                property_type?: "apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What properties cost in a city or neighborhood */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MarketSummary"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "market.history": {
        parameters: {
            query: {
                /**
                 * @description Name or slug
                 * @example Asunción
                 */
                city: string;
                /** @description Name or slug; without it the whole city */
                neighborhood?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /**
                 * @description Sale, rent or short-term rent
                 * @example sale
                 */
                listing_type?: "sale" | "rent" | "short_term_rent";
                /**
                 * @description One; without it all types together
                 * @example apartment
                 */
                property_type?: "apartment" | "studio" | "loft" | "penthouse" | "house" | "duplex" | "townhouse" | "ph" | "room" | "country_house" | "ranch" | "farm" | "land" | "office" | "retail" | "warehouse" | "industrial" | "building" | "hotel" | "business" | "parking" | "storage" | "other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What properties cost there, month by month */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MarketHistory"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.mortgage": {
        parameters: {
            query?: {
                /** @description What is borrowed. In `currency` */
                principal?: number;
                /**
                 * @description Price of the property, instead of `principal`. In `currency`
                 * @example 120000
                 */
                price?: number;
                /** @description What is paid of `price` at once. Not counted unless given. In `currency` */
                down_payment?: number;
                /**
                 * @description Instead of `down_payment`: so much of `price`. Percent
                 * @example 20
                 */
                down_payment_percent?: number;
                /**
                 * @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent
                 * @example 8.75
                 */
                annual_rate_pct?: number;
                /**
                 * @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months
                 * @example 240
                 */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /** @description VAT on the interest of each payment. Default 10 (Decree 1440/2014, by ABC Color, 2014). Percent */
                vat_on_interest_pct?: number;
                /** @description Of the household, for `payment_to_income_ratio`. In `currency` */
                monthly_income?: number;
                /** @description Also the schedule, month by month */
                schedule?: boolean;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Monthly payment and schedule of a mortgage */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MortgageResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.effectiveCost": {
        parameters: {
            query: {
                /**
                 * @description What is borrowed. In `currency`
                 * @example 85000
                 */
                principal: number;
                /**
                 * @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent
                 * @example 8.75
                 */
                annual_rate_pct?: number;
                /**
                 * @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months
                 * @example 120
                 */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /** @description VAT on the interest of each payment. Default 10 (Decree 1440/2014, by ABC Color, 2014). Percent */
                vat_on_interest_pct?: number;
                /**
                 * @description Kept back from `principal` when the loan is paid out. Not counted unless given. Percent
                 * @example 1
                 */
                upfront_fee_pct?: number;
                /** @description Insurance each month, on the balance before the payment. Not counted unless given. Percent */
                monthly_insurance_pct_of_balance?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a loan really costs a year, with fees, VAT and insurance */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EffectiveCostResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.affordability": {
        parameters: {
            query: {
                /**
                 * @description Of the household. In `currency`
                 * @example 5000
                 */
                monthly_income: number;
                /** @description Payments for other loans each month. Not counted unless given. In `currency` */
                monthly_debts?: number;
                /** @description Share of the income that may go into loans. Default 40 (AFD Primera Vivienda, 2024-08-01). Percent */
                max_payment_to_income_pct?: number;
                /**
                 * @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent
                 * @example 9.25
                 */
                annual_rate_pct?: number;
                /**
                 * @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months
                 * @example 180
                 */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /**
                 * @description What can be paid at once. Not counted unless given. In `currency`
                 * @example 20000
                 */
                down_payment?: number;
                /** @description Loan to value: the bank lends at most so much of the price (above 0). Percent */
                ltv_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What one can borrow and buy with an income */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AffordabilityResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.earlyRepayment": {
        parameters: {
            query: {
                /**
                 * @description What was borrowed. In `currency`
                 * @example 85000
                 */
                principal: number;
                /**
                 * @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent
                 * @example 8.75
                 */
                annual_rate_pct?: number;
                /**
                 * @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months
                 * @example 120
                 */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /**
                 * @description The payment after which the extra is paid, counted from 1; at most `months`
                 * @example 12
                 */
                from_month: number;
                /**
                 * @description What is paid beside the regular payment. In `currency`
                 * @example 10000
                 */
                extra_amount: number;
                /**
                 * @description reduce_term: the payment stays, the loan ends earlier. reduce_payment: the term stays, the payment is calculated again. recurring: the extra every month from `from_month` on, the loan ends earlier. Default `reduce_term` (the usual case, 2026-11-21)
                 * @example reduce_term
                 */
                mode?: "reduce_term" | "reduce_payment" | "recurring";
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What paying more into a loan saves */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EarlyRepaymentResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.rentVsBuy": {
        parameters: {
            query: {
                /**
                 * @description Price of the home. In `currency`
                 * @example 95000
                 */
                price: number;
                /**
                 * @description Rent a month for a like home. In `currency`
                 * @example 550
                 */
                monthly_rent: number;
                /**
                 * @description Paid at once, of the price. Not counted unless given. Percent
                 * @example 20
                 */
                down_payment_pct?: number;
                /** @description Costs of buying, of the price. Default 4 (Costs of buying, by Inmovia, 2025). Percent */
                closing_cost_pct?: number;
                /**
                 * @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent
                 * @example 8.75
                 */
                annual_rate_pct?: number;
                /**
                 * @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months
                 * @example 240
                 */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /** @description Property tax a year, of the value. Not counted unless given. Percent */
                property_tax_pct?: number;
                /**
                 * @description Upkeep a year, of the value. Not counted unless given. Percent
                 * @example 1
                 */
                maintenance_pct?: number;
                /** @description Fees of the building a month, growing with the rent. Not counted unless given. In `currency` */
                monthly_fees?: number;
                /** @description How the value of the home grows. Not counted unless given. Percent a year, negative for a fall */
                home_appreciation_pct?: number;
                /** @description How rents grow. Not counted unless given. Percent a year, negative for a fall */
                rent_growth_pct?: number;
                /** @description What invested money earns. Not counted unless given. Percent a year, negative for a fall */
                investment_return_pct?: number;
                /** @description Costs of selling, of the value then. Default 5.5 (custom, as arquitectos.com.py tells it, 2026-11-21). Percent */
                selling_cost_pct?: number;
                /**
                 * @description Years after which both are compared. Whole years
                 * @example 10
                 */
                horizon_years: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether renting or buying leaves one richer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RentVsBuyResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.rentalYield": {
        parameters: {
            query: {
                /**
                 * @description Price of the property. In `currency`
                 * @example 62000
                 */
                price: number;
                /**
                 * @description Rent a month. In `currency`
                 * @example 450
                 */
                monthly_rent: number;
                /**
                 * @description Share of the year without a tenant. Not counted unless given. Percent
                 * @example 5
                 */
                vacancy_pct?: number;
                /**
                 * @description What the owner pays a year: taxes, fees, repairs, management. Not counted unless given. In `currency`
                 * @example 980
                 */
                annual_costs?: number;
                /**
                 * @description Paid once when buying. Not counted unless given. In `currency`
                 * @example 2100
                 */
                closing_costs?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gross and net yield of a rented property */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RentalYieldResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.capRate": {
        parameters: {
            query: {
                /**
                 * @description Price of the property. In `currency`
                 * @example 95000
                 */
                price: number;
                /**
                 * @description Rent a month. Not counted unless given. In `currency`
                 * @example 750
                 */
                monthly_rent?: number;
                /** @description Parking, laundry, advertising, a month. Not counted unless given. In `currency` */
                other_monthly_income?: number;
                /**
                 * @description Share of the year without a tenant. Not counted unless given. Percent
                 * @example 5
                 */
                vacancy_pct?: number;
                /**
                 * @description Taxes, fees, repairs, management a year; no loan. Not counted unless given. In `currency`
                 * @example 1700
                 */
                annual_operating_expenses?: number;
                /** @description What is borrowed; its rate and term matter only where it is above 0. Not counted unless given. In `currency` */
                loan?: number;
                /** @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent */
                annual_rate_pct?: number;
                /** @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /** @description Own money put in, closing costs included; `price` − `loan` without it. In `currency` */
                cash_invested?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Capitalisation rate and cash flow of an investment */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CapRateResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.shortTermRental": {
        parameters: {
            query: {
                /**
                 * @description Price of the property. In `currency`
                 * @example 62000
                 */
                price: number;
                /**
                 * @description Furniture and equipment, once. Not counted unless given. In `currency`
                 * @example 6000
                 */
                furnishing?: number;
                /**
                 * @description Paid once when buying. Not counted unless given. In `currency`
                 * @example 2200
                 */
                closing_costs?: number;
                /**
                 * @description Price of a night. In `currency`
                 * @example 38
                 */
                nightly_rate: number;
                /**
                 * @description Nights of the year that are booked. Percent
                 * @example 55
                 */
                occupancy_pct: number;
                /** @description What guests pay for cleaning, a stay. Not counted unless given. In `currency` */
                cleaning_fee_per_stay?: number;
                /** @description What cleaning costs, a stay. Not counted unless given. In `currency` */
                cleaning_cost_per_stay?: number;
                /** @description Nights of a stay on average. Default 3 (Inside Airbnb, data assumptions, 2026-11-21) */
                average_stay_nights?: number;
                /**
                 * @description Fee of the platform, of the gross. Not counted unless given. Percent
                 * @example 3
                 */
                platform_fee_pct?: number;
                /**
                 * @description Fee of whoever manages, of lodging. Not counted unless given. Percent
                 * @example 20
                 */
                management_fee_pct_of_lodging?: number;
                /**
                 * @description Fees, internet, power, a month. Not counted unless given. In `currency`
                 * @example 180
                 */
                monthly_fixed_costs?: number;
                /**
                 * @description Taxes on lodging. Not counted unless given. Percent
                 * @example 10
                 */
                tax_pct_of_lodging?: number;
                /** @description What is borrowed; its rate and term matter only where it is above 0. Not counted unless given. In `currency` */
                loan?: number;
                /** @description Nominal annual interest rate, compounded monthly: 8.75 is 8.75 % a year. Default 6.5 (Che Róga Porã, by La Nación, 2025-11-13). Percent */
                annual_rate_pct?: number;
                /** @description Monthly payments of the loan. Default 360 (Che Róga Porã, by La Nación, 2025-11-13). Whole months */
                months?: number;
                /** @description Instead of `months`: 20 is 240 months; halves and quarters where they are whole months */
                years?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Return of a property let by the night */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShortTermRentalResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.closingCosts": {
        parameters: {
            query: {
                /**
                 * @description Price of the property. In `currency`
                 * @example 85000
                 */
                price: number;
                /** @description Whether the property is in Asunción. Default `true` (the usual case, 2026-11-21) */
                in_asuncion?: boolean;
                /** @description Fee of the notary, of the price. Default 1.5 (Costs of buying, by Inmovia, 2025). Percent */
                notary_fee_pct?: number;
                /** @description VAT on it. Default 10 (Costs of buying, by Inmovia, 2025). Percent */
                notary_vat_pct?: number;
                /** @description Registration and judicial tax, of the price. Default 0.74 (Law 118/91, as a notary tells ABC Color, 2022-11-24). Percent */
                registration_tax_pct?: number;
                /** @description Municipal transfer tax, of the price. Default 0.3 in Asunción, 0.2 elsewhere (Doing Business figures). Percent */
                municipal_transfer_tax_pct?: number;
                /** @description Certificates. Default 1,200,000 PYG or 170 USD (a common case), not counted in other currencies. In `currency` */
                certificates_fixed?: number;
                /** @description Commission that the buyer pays, of the price. Not counted unless given. Percent */
                buyer_commission_pct?: number;
                /** @description VAT on it. Default 10 (custom, as arquitectos.com.py tells it, 2026-11-21). Percent */
                commission_vat_pct?: number;
                /** @description Mortgage to be registered. Not counted unless given. In `currency` */
                mortgage_amount?: number;
                /** @description Registration of the mortgage, of it. Default 0.74 (Law 118/91, as a notary tells ABC Color, 2022-11-24). Percent */
                mortgage_registration_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What buying costs beside the price, in Paraguay */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ClosingCostsResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.sellerTax": {
        parameters: {
            query?: {
                /**
                 * @description Price without VAT. In `currency`
                 * @example 98000
                 */
                price_net_of_vat?: number;
                /** @description Instead of `price_net_of_vat`: the advertised price, VAT included where the seller owes it. In `currency` */
                price?: number;
                /** @description What the seller can prove to have paid; without it the gain is presumed. In `currency` */
                documented_cost?: number;
                /**
                 * @description Who sells. Default `resident_individual` (the usual case, 2026-11-21)
                 * @example resident_individual
                 */
                seller?: "resident_individual" | "non_resident" | "company" | "sole_trader";
                /** @description IRP, income tax of residents. Default 8 (Law 6380/2019 as San Gerardo Inmobiliaria explains it, 2023-10-23). Percent */
                irp_pct?: number;
                /** @description Share of the price that is at most taken for gain. Default 30 (Law 6380/2019 as San Gerardo Inmobiliaria explains it, 2023-10-23). Percent */
                irp_presumed_base_pct?: number;
                /** @description INR, income tax of non-residents. Default 15 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for non-residents, 2026-11-21). Percent */
                inr_pct?: number;
                /** @description Share of the price that INR is of. Default 30 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for non-residents, 2026-11-21). Percent */
                inr_base_pct?: number;
                /** @description VAT. Default 5 (Law 6380/2019 as San Gerardo Inmobiliaria explains it, 2023-10-23). Percent */
                vat_pct?: number;
                /** @description Share of the price that VAT is of. Default 30 (Law 6380/2019 as San Gerardo Inmobiliaria explains it, 2023-10-23). Percent */
                vat_base_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taxes of selling a property in Paraguay */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SellerTaxResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.rentalTax": {
        parameters: {
            query?: {
                /**
                 * @description Rent a month without VAT. In `currency`
                 * @example 450
                 */
                monthly_rent_net_of_vat?: number;
                /** @description Instead of `monthly_rent_net_of_vat`: what the tenant pays, VAT included. In `currency` */
                monthly_rent?: number;
                /** @description Costs a month that the owner can prove; without it half of the rent is taxed. In `currency` */
                documented_monthly_costs?: number;
                /**
                 * @description Who lets. Default `resident_individual` (the usual case, 2026-11-21)
                 * @example resident_individual
                 */
                owner?: "resident_individual" | "non_resident";
                /**
                 * @description What for. Default `residential` (the usual case, 2026-11-21)
                 * @example residential
                 */
                use?: "residential" | "commercial";
                /** @description VAT. Default 5 for housing, 10 for commercial premises (Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents). Percent */
                vat_pct?: number;
                /** @description IRP, income tax of residents. Default 8 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents, 2026-11-21). Percent */
                irp_pct?: number;
                /** @description Share of the rent that is at most taken for income. Default 50 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents, 2026-11-21). Percent */
                irp_presumed_base_pct?: number;
                /** @description INR, income tax of non-residents. Default 15 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents, 2026-11-21). Percent */
                inr_pct?: number;
                /** @description Share of the rent that INR is of. Default 50 (Law 6380/2019 as San Gerardo Inmobiliaria explains it for rents, 2026-11-21). Percent */
                inr_base_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taxes of letting a property in Paraguay */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RentalTaxResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.propertyTax": {
        parameters: {
            query: {
                /**
                 * @description Fiscal (cadastral) value. In `currency`
                 * @example 185000
                 */
                fiscal_value: number;
                /** @description Rate. Default 1 (Impuesto inmobiliario, by El Inmobiliario, 2026-11-21). Percent */
                rate_pct?: number;
                /** @description A rural holding under 5 ha that is the only property: the default of `rate_pct` is then 0.5 */
                small_rural?: boolean;
                /** @description Surcharge on vacant urban lots, of the tax: roughly 20 to 50 by age. Not counted unless given. Percent */
                vacant_surcharge_pct_of_tax?: number;
                /** @description Discount of the municipality for paying early. Not counted unless given. Percent */
                early_payment_discount_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Yearly property tax in Paraguay */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PropertyTaxResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.pricePerM2": {
        parameters: {
            query: {
                /**
                 * @description Price of the property. In `currency`
                 * @example 95000
                 */
                price: number;
                /**
                 * @description Area, in `area_unit`
                 * @example 62
                 */
                area: number;
                /**
                 * @description Unit of `area`. Default `m2` (the usual case, 2026-11-21)
                 * @example m2
                 */
                area_unit?: "m2" | "ha" | "ft2";
                /**
                 * @description Also in this currency; needs `units_of_local_per_usd`. ISO 4217
                 * @example PYG
                 */
                convert_to?: string;
                /**
                 * @description Exchange rate: so many units of the other currency for 1 USD. A price in USD is multiplied by it, another divided
                 * @example 7500
                 */
                units_of_local_per_usd?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Price per square metre and hectare, in two currencies */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PricePerM2Result"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "calculators.commission": {
        parameters: {
            query: {
                /**
                 * @description What the commission is of: a price, or a month of rent. In `currency`
                 * @example 95000
                 */
                amount: number;
                /** @description Commission, of the amount; 100 for a month of rent. Default 5 (custom, as arquitectos.com.py tells it, 2026-11-21). Percent */
                commission_pct?: number;
                /** @description VAT on the commission. Default 10 (custom, as arquitectos.com.py tells it, 2026-11-21). Percent */
                vat_pct?: number;
                /** @description Share of whoever listed the property, where two agents share. Percent */
                listing_side_pct?: number;
                /**
                 * @description Of every amount, given or answered; amounts take the decimals that it has. Default `USD` (currency of 87 % of 4,688 Paraguayan adverts, paraguay-geodata, 2026-08-03). ISO 4217
                 * @example USD
                 */
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Commission of an agent, with VAT and its split */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CommissionResult"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "lookups.list": {
        parameters: {
            query?: {
                /**
                 * @description Language of `label`
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All enumerations */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lookup"][];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "lookups.get": {
        parameters: {
            query?: {
                /**
                 * @description Language of `label`
                 * @example en
                 */
                locale?: "en" | "es" | "pt";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the enumeration
                 * @example property_types
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One enumeration */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lookup"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            404: components["responses"]["NOT_FOUND"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "rates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exchange rates */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExchangeRates"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "stays.summary": {
        parameters: {
            query: {
                /**
                 * @description Name or slug
                 * @example Santiago
                 */
                city: string;
                /** @description Name or slug; without it the whole city */
                neighborhood?: string;
                /** @description Name in any language, ISO code or slug */
                country?: string;
                /** @description Department, province or state: name, code or slug */
                division?: string;
                /**
                 * @description One kind; without it all
                 * @example entire_home
                 */
                room_type?: "entire_home" | "private_room" | "shared_room" | "hotel_room";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a night costs in a city or neighborhood */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShortTermRentals"];
                        meta: components["schemas"]["RecordMeta"];
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "specification.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 of the public read API */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "specification.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 of the whole API */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            /** @description Unchanged since the ETag in If-None-Match */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VALIDATION_ERROR"];
            405: components["responses"]["METHOD_NOT_ALLOWED"];
            406: components["responses"]["NOT_ACCEPTABLE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
export type AccountStatus = components['schemas']['AccountStatus'];
export type AffordabilityResult = components['schemas']['AffordabilityResult'];
export type Agent = components['schemas']['Agent'];
export type AgentContact = components['schemas']['AgentContact'];
export type AgentRef = components['schemas']['AgentRef'];
export type CapRateResult = components['schemas']['CapRateResult'];
export type CityPlace = components['schemas']['CityPlace'];
export type ClosingCostsResult = components['schemas']['ClosingCostsResult'];
export type CommissionResult = components['schemas']['CommissionResult'];
export type Company = components['schemas']['Company'];
export type CompanyContact = components['schemas']['CompanyContact'];
export type CompanyOfAccount = components['schemas']['CompanyOfAccount'];
export type CompanyRef = components['schemas']['CompanyRef'];
export type CountryPlace = components['schemas']['CountryPlace'];
export type CreditEntry = components['schemas']['CreditEntry'];
export type CreditPackage = components['schemas']['CreditPackage'];
export type CreditPurchase = components['schemas']['CreditPurchase'];
export type CreditPurchaseWish = components['schemas']['CreditPurchaseWish'];
export type Credits = components['schemas']['Credits'];
export type DefaultUsed = components['schemas']['DefaultUsed'];
export type DeveloperRef = components['schemas']['DeveloperRef'];
export type DuplicateLink = components['schemas']['DuplicateLink'];
export type EarlyRepaymentResult = components['schemas']['EarlyRepaymentResult'];
export type EffectiveCostResult = components['schemas']['EffectiveCostResult'];
export type Event = components['schemas']['Event'];
export type ExchangeRate = components['schemas']['ExchangeRate'];
export type ExchangeRates = components['schemas']['ExchangeRates'];
export type FeedPosition = components['schemas']['FeedPosition'];
export type GeoJsonLink = components['schemas']['GeoJsonLink'];
export type GeoJsonPoint = components['schemas']['GeoJsonPoint'];
export type GivenReview = components['schemas']['GivenReview'];
export type ImageAddress = components['schemas']['ImageAddress'];
export type ImageChange = components['schemas']['ImageChange'];
export type ImageList = components['schemas']['ImageList'];
export type ImportItem = components['schemas']['ImportItem'];
export type ImportRemark = components['schemas']['ImportRemark'];
export type ImportReport = components['schemas']['ImportReport'];
export type ImportRun = components['schemas']['ImportRun'];
export type Inquiry = components['schemas']['Inquiry'];
export type InquiryChange = components['schemas']['InquiryChange'];
export type InquiryReply = components['schemas']['InquiryReply'];
export type InquiryReplyWish = components['schemas']['InquiryReplyWish'];
export type InventorySource = components['schemas']['InventorySource'];
export type Invitation = components['schemas']['Invitation'];
export type InvitingCompany = components['schemas']['InvitingCompany'];
export type Labels = components['schemas']['Labels'];
export type Lead = components['schemas']['Lead'];
export type LeadContact = components['schemas']['LeadContact'];
export type LimitRequest = components['schemas']['LimitRequest'];
export type ListMeta = components['schemas']['ListMeta'];
export type Listing = components['schemas']['Listing'];
export type ListingChange = components['schemas']['ListingChange'];
export type ListingClosing = components['schemas']['ListingClosing'];
export type ListingFacets = components['schemas']['ListingFacets'];
export type ListingFeature = components['schemas']['ListingFeature'];
export type ListingFeatureCollection = components['schemas']['ListingFeatureCollection'];
export type ListingImage = components['schemas']['ListingImage'];
export type ListingLocation = components['schemas']['ListingLocation'];
export type ListingModeration = components['schemas']['ListingModeration'];
export type ListingShare = components['schemas']['ListingShare'];
export type ListingWriting = components['schemas']['ListingWriting'];
export type LocationChange = components['schemas']['LocationChange'];
export type Lookup = components['schemas']['Lookup'];
export type LookupValue = components['schemas']['LookupValue'];
export type MarketHistory = components['schemas']['MarketHistory'];
export type MarketMonth = components['schemas']['MarketMonth'];
export type MarketSummary = components['schemas']['MarketSummary'];
export type Money = components['schemas']['Money'];
export type MoneyChange = components['schemas']['MoneyChange'];
export type MortgageResult = components['schemas']['MortgageResult'];
export type NeighborhoodPlace = components['schemas']['NeighborhoodPlace'];
export type NewCompany = components['schemas']['NewCompany'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type NewLead = components['schemas']['NewLead'];
export type NewLimitRequest = components['schemas']['NewLimitRequest'];
export type NewListing = components['schemas']['NewListing'];
export type NewReview = components['schemas']['NewReview'];
export type NewToken = components['schemas']['NewToken'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NightlyRate = components['schemas']['NightlyRate'];
export type NumberCode = components['schemas']['NumberCode'];
export type NumberToVerify = components['schemas']['NumberToVerify'];
export type OwnCompany = components['schemas']['OwnCompany'];
export type OwnImage = components['schemas']['OwnImage'];
export type OwnListing = components['schemas']['OwnListing'];
export type OwnLocation = components['schemas']['OwnLocation'];
export type Pagination = components['schemas']['Pagination'];
export type PlaceCount = components['schemas']['PlaceCount'];
export type PriceChange = components['schemas']['PriceChange'];
export type PriceCount = components['schemas']['PriceCount'];
export type PriceGiven = components['schemas']['PriceGiven'];
export type PricePerM2Result = components['schemas']['PricePerM2Result'];
export type Problem = components['schemas']['Problem'];
export type Profile = components['schemas']['Profile'];
export type ProfileChange = components['schemas']['ProfileChange'];
export type ProfileContact = components['schemas']['ProfileContact'];
export type Project = components['schemas']['Project'];
export type ProjectInFull = components['schemas']['ProjectInFull'];
export type ProjectUnit = components['schemas']['ProjectUnit'];
export type PromotedListing = components['schemas']['PromotedListing'];
export type PropertyTaxResult = components['schemas']['PropertyTaxResult'];
export type Quartiles = components['schemas']['Quartiles'];
export type RecordMeta = components['schemas']['RecordMeta'];
export type RentVsBuyResult = components['schemas']['RentVsBuyResult'];
export type RentalTaxResult = components['schemas']['RentalTaxResult'];
export type RentalYieldResult = components['schemas']['RentalYieldResult'];
export type ResolvedPlace = components['schemas']['ResolvedPlace'];
export type Review = components['schemas']['Review'];
export type SavedCriteria = components['schemas']['SavedCriteria'];
export type SavedCriteriaChange = components['schemas']['SavedCriteriaChange'];
export type SavedSearch = components['schemas']['SavedSearch'];
export type SavedSearchChange = components['schemas']['SavedSearchChange'];
export type SavedSearchWish = components['schemas']['SavedSearchWish'];
export type ScheduleRow = components['schemas']['ScheduleRow'];
export type ScheduleSummary = components['schemas']['ScheduleSummary'];
export type SellerTaxResult = components['schemas']['SellerTaxResult'];
export type SentCode = components['schemas']['SentCode'];
export type ShortTermRentalResult = components['schemas']['ShortTermRentalResult'];
export type ShortTermRentals = components['schemas']['ShortTermRentals'];
export type SourceChange = components['schemas']['SourceChange'];
export type SourceProbe = components['schemas']['SourceProbe'];
export type SourceTrial = components['schemas']['SourceTrial'];
export type SourceWish = components['schemas']['SourceWish'];
export type TextChange = components['schemas']['TextChange'];
export type Token = components['schemas']['Token'];
export type TokenWish = components['schemas']['TokenWish'];
export type UnitType = components['schemas']['UnitType'];
export type VerifiedNumber = components['schemas']['VerifiedNumber'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookReplayWish = components['schemas']['WebhookReplayWish'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookWish = components['schemas']['WebhookWish'];
export type WholeListing = components['schemas']['WholeListing'];
